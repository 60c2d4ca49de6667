/// A word, a number or a sign of an own rule.
package struct RuleToken: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        case number(Double)
        /// A number that ends with its point.
        case brokenNumber
        case word
        /// One of `+`, `-`, `*`, `(`, `)` and `,`.
        case sign(Unicode.Scalar)
        case unknown(Unicode.Scalar)
        /// Behind the last token.
        case end
    }

    package let kind: Kind
    /// Where it is, in Unicode scalars of the text.
    package let range: Range<Int>
    package let text: String
}

/// Reads the tokens of an own rule one by one, and passes over the space between them.
package struct RuleScanner {
    private let scalars: [Unicode.Scalar]
    private var position = 0

    package init(_ scalars: [Unicode.Scalar]) { self.scalars = scalars }

    package mutating func next() -> RuleToken {
        skip(while: \.isSpaceInRule)
        let start = position
        guard position < scalars.count else { return token(.end, from: start) }
        let first = scalars[position]
        if first.isDigit || first == "." { return number() }
        if first.beginsWord {
            skip { $0.beginsWord || $0.isDigit }
            return token(.word, from: start)
        }
        position += 1
        return token("+-*(),".unicodeScalars.contains(first) ? .sign(first) : .unknown(first), from: start)
    }

    /// Digits, with or without a point and more digits.
    private mutating func number() -> RuleToken {
        let start = position
        skip(while: \.isDigit)
        if position < scalars.count, scalars[position] == "." {
            position += 1
            let fraction = position
            skip(while: \.isDigit)
            if position == fraction { return token(.brokenNumber, from: start) }
        }
        let digits = token(.end, from: start).text
        // `Double` takes any number of digits, but wants one before the point.
        return token(.number(Double("0" + digits) ?? 0), from: start)
    }

    private mutating func skip(while isPart: (Unicode.Scalar) -> Bool) {
        while position < scalars.count, isPart(scalars[position]) { position += 1 }
    }

    private func token(_ kind: RuleToken.Kind, from start: Int) -> RuleToken {
        var text = ""
        text.unicodeScalars.append(contentsOf: scalars[start..<position])
        return RuleToken(kind: kind, range: start..<position, text: text)
    }
}

extension Unicode.Scalar {
    fileprivate var isSpaceInRule: Bool { self == " " || self == "\t" || self == "\n" || self == "\r" }
    fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
    fileprivate var beginsWord: Bool { self == "_" || properties.isAlphabetic }
}
