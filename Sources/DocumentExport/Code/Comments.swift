import CollectionDocument

/// Texts for comments in code.

extension CollectionDocument {
    /// The title for a comment that ends with its line.
    var commentTitle: String {
        let words = (title ?? "").split {
            $0.isWhitespace || $0.unicodeScalars.first?.properties.generalCategory == .control
        }
        return words.isEmpty ? "A collection" : "\"\(words.joined(separator: " "))\""
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
