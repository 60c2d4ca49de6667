extension StringProtocol {
    /// The text with escapes of JSON for what a terminal would obey or not show: control characters, line ends, marks of
    /// writing direction, byte order marks, and spaces that only look like one.
    package var printable: String {
        var text = ""
        for scalar in unicodeScalars {
            if scalar.isPrintable { text.unicodeScalars.append(scalar) } else { text += scalar.escape }
        }
        return text
    }

    /// The same for a text of any length, which is cut after so many Unicode scalars: a character may have any number of them.
    package func printable(most: Int) -> String {
        let beginning = unicodeScalars.prefix(most)
        let isCut = beginning.endIndex < unicodeScalars.endIndex
        return String(String.UnicodeScalarView(beginning)).printable + (isCut ? "…" : "")
    }

    /// The text without white space, line breaks, zero-width spaces and byte order marks at its ends.
    package var trimmed: String {
        func isContent(_ scalar: Unicode.Scalar) -> Bool {
            !scalar.properties.isWhitespace && scalar != "\u{200B}" && scalar != "\u{FEFF}"
        }
        guard let first = unicodeScalars.firstIndex(where: isContent),
            let last = unicodeScalars.lastIndex(where: isContent)
        else { return "" }
        return String(String.UnicodeScalarView(unicodeScalars[first...last]))
    }
}

extension Unicode.Scalar {
    fileprivate var isPrintable: Bool {
        switch properties.generalCategory {
        // Joiners move nothing: emoji and names in Persian have them.
        case .format: self == "\u{200C}" || self == "\u{200D}"
        case .spaceSeparator: self == " "
        case .control, .lineSeparator, .paragraphSeparator: false
        default: true
        }
    }

    /// As JSON escapes it, such as `\u200b`.
    fileprivate var escape: String {
        String(self).utf16.map { unit in
            let digits = String(unit, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }.joined()
    }
}

// MARK: - Spelling

extension String {
    /// Whether both have the same bytes, as a file's name and what is saved must. For `==`, a composed letter equals a decomposed one.
    package func isSpelled(like other: String?) -> Bool {
        guard let other else { return false }
        return utf8.elementsEqual(other.utf8)
    }
}

// MARK: - Numbers that people write

extension StringProtocol {
    /// The finite decimal number that a person wrote, such as `-12.5`, `.5` or `1e3`; `nil` for anything else.
    /// `Double.init` would also read hexadecimal numbers, infinity and NaN.
    package var decimalNumber: Double? {
        let characters = "0123456789+-.eE".utf8
        guard utf8.allSatisfy(characters.contains), let number = Double(self), number.isFinite else { return nil }
        return number
    }

    /// Several such numbers; `nil` if any part is not one.
    package func decimalNumbers(separatedBy separator: Character) -> [Double]? {
        let numbers = split(separator: separator, omittingEmptySubsequences: false).map(\.decimalNumber)
        return numbers.contains(nil) ? nil : numbers.compactMap(\.self)
    }
}

extension Double {
    /// Digits and a point, without an exponent, which a percentage must not have.
    package var decimalDescription: String {
        let text = plainDescription
        guard let e = text.firstIndex(of: "e"), let exponent = Int(text[text.index(after: e)...]), exponent < 0 else {
            return text
        }
        let digits = text[..<e].filter(\.isNumber)
        return (self < 0 ? "-0." : "0.") + String(repeating: "0", count: -exponent - 1) + digits
    }
}
