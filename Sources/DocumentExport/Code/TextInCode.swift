import CollectionDocument

/// Texts that people wrote, made safe for comments and for markup.

extension CollectionDocument {
    /// The title in quotation marks, on one line, for a comment that ends with its line. A document without a title is
    /// "A collection". Without characters that turn the direction of writing: they would show code in another order than a compiler reads it.
    var commentTitle: String {
        let title = String((title ?? "").unicodeScalars.filter { !$0.properties.isBidiControl })
        let words = title.split { character in
            character.isWhitespace || character.unicodeScalars.first?.properties.generalCategory == .control
        }
        return words.isEmpty ? "A collection" : "\"\(words.joined(separator: " "))\""
    }
}

extension String {
    /// The longest line of a comment, in characters, unless a single word is longer.
    private static let longestCommentLine = 110

    /// The text in lines for a comment.
    ///
    /// - Parameters:
    ///   - first: what the first line begins with.
    ///   - rest: what all further lines begin with.
    func wrapped(first: String, rest: String) -> [String] {
        var lines: [String] = []
        var line = first
        var hasWords = false
        for word in split(separator: " ") {
            if !hasWords {
                line += word
            } else if line.count + word.count <= Self.longestCommentLine {
                line += " " + word
            } else {
                lines.append(line)
                line = rest + word
            }
            hasWords = true
        }
        return lines + [line]
    }

    /// The text as a literal of Swift.
    var swiftLiteral: String {
        let escaped = unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "\\": result += "\\\\"
            case "\"": result += "\\\""
            case "\n": result += "\\n"
            case _ where scalar.isUnseen: result += "\\u{\(String(scalar.value, radix: 16))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return "\"\(escaped)\""
    }

    /// The text for XML 1.0 and HTML: escaped, and without the characters that XML does not allow.
    var xmlEscaped: String {
        unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\t", "\n", "\r": result += " "
            case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: break
            default: result.unicodeScalars.append(scalar)
            }
        }
    }
}

extension Unicode.Scalar {
    /// Whether it is no part of a text, but ends a line, controls a device, or turns the direction of writing. Joiners, which emoji need, are
    /// none of these.
    fileprivate var isUnseen: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: properties.isBidiControl
        }
    }
}
