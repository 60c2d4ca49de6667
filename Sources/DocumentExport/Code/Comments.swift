import CollectionDocument

/// Texts for comments in code.

extension CollectionDocument {
    /// The title for a comment that ends with its line.
    var commentTitle: String {
        let words = (title ?? "").split { $0.isWhitespace || $0.isNewline || $0 == "\0" }.joined(separator: " ")
        let safe = words.filter {
            $0.unicodeScalars.allSatisfy { $0.value >= 0x20 && ![0x7F, 0x2028, 0x2029].contains($0.value) }
        }
        return safe.isEmpty ? "A collection" : "\"\(safe)\""
    }
}

extension String {
    /// Wraps text to lines of about 110 characters, with the given prefixes for the first line and the rest.
    func wrapped(first: String, rest: String) -> [String] {
        var lines: [String] = []
        var line = first
        for word in split(separator: " ") {
            if line.count + word.count > 110, line != first, line != rest {
                lines.append(line)
                line = rest
            }
            line += line == first || line == rest ? word : " " + word
        }
        return lines + [line]
    }
}
