/// One line of a text with a JSON value in each line, as `lintel layout` prints it.
package struct JSONLine {
    /// Counts from 1.
    package let number: Int
    package let value: JSONNode

    /// Passes each line that is not blank to `body`.
    ///
    /// The text must stay in memory as long as the nodes are used.
    ///
    /// - Parameter goesOn: returns `false` to cancel the reading.
    /// - Returns: `false` if it was cancelled.
    /// - Throws: `DocumentError` with the line and the column of what is not JSON, and what `body` throws.
    package static func forEach(
        in text: UnsafeBufferPointer<UInt8>, goesOn: @escaping () -> Bool = { true },
        _ body: (JSONLine) throws -> Void
    ) throws -> Bool {
        var number = 0
        var start = JSONScanner.byteOrderMark(of: text)
        while start < text.count {
            let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
            number += 1
            defer { start = end + 1 }
            guard text[start..<end].contains(where: { !JSONScanner.isSpace($0) }) else { continue }
            // Each line is a text of its own, so the limits of a document hold for each.
            let upToLineEnd = UnsafeBufferPointer(rebasing: text[..<end])
            do {
                try JSONSyntax.check(upToLineEnd, from: start, name: "line", DocumentReading(goesOn: goesOn))
            } catch is DocumentReading.Cancelled {
                return false
            }
            try body(JSONLine(number: number, value: JSONNode(upToLineEnd, at: start)))
        }
        return true
    }
}

extension JSONNode {
    /// The value that follows a position.
    fileprivate init(_ text: UnsafeBufferPointer<UInt8>, at position: Int) {
        var scanner = JSONScanner(text: text, position: position)
        scanner.skipSpace()
        self = scanner.node()
    }

    /// An error with the line and the column where the value begins.
    package func error(_ reason: String) -> DocumentError {
        JSONCursor(text).error(reason, at: range.lowerBound)
    }
}
