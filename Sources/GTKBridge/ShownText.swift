/// Shortens texts of documents for Pango, GTK and the accessibility bus. All such texts go through here.
///
/// A document may have any text, of any length. Setting it takes time that grows with the square of the marks on one
/// letter: 100,000 of them keep a window busy for 14 seconds. And a label is as high as its line breaks make it. So only
/// this much of a text is shown, with an ellipsis:
extension String {
    /// In characters as people count them.
    package static let mostShown = 1_000
    /// The limit for a value within a sentence, in characters as well.
    static let mostInSentence = 200
    /// Unicode scalars for each character: enough for a family of emoji with skin tones, and for more marks than any script
    /// uses. More would only cover the lines around it.
    private static let mostScalarsEach = 16
    /// Unicode scalars for each character, on average. Few characters have more than one or two.
    private static let scalarsOnAverage = 2

    /// The text for a single line.
    package var shown: String { shown(keepsLines: false) }

    /// - Parameters:
    ///   - most: the largest number of characters.
    ///   - keepsLines: whether line breaks stay, or become spaces.
    package func shown(most: Int = mostShown, keepsLines: Bool) -> String {
        // Most texts are plain, or short.
        if utf8.count <= most, utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return self }
        if utf8.count <= Self.mostScalarsEach, keepsLines || !contains(where: \.isNewline) { return self }
        let mostScalars = most * Self.scalarsOnAverage
        // One character may be as long as the text, so do not visit all of it.
        let considered = unicodeScalars.prefix(mostScalars + Self.mostScalarsEach)
        var shown = String.UnicodeScalarView()
        var (characterCount, scalarCount) = (0, 0)
        for character in String(considered) {
            let isBreak = character.isNewline && !keepsLines
            let scalars = isBreak ? " ".unicodeScalars.prefix(1) : character.unicodeScalars.prefix(Self.mostScalarsEach)
            characterCount += 1
            scalarCount += scalars.count
            guard characterCount <= most, scalarCount <= mostScalars else { return String(shown) + "…" }
            shown.append(contentsOf: scalars)
        }
        return String(shown) + (considered.endIndex == unicodeScalars.endIndex ? "" : "…")
    }

    /// The text as the name of a file, without an extension. File systems limit names to 255 bytes; the rest is for the
    /// extension, and for that of the file that replaces it.
    package var asFileName: String {
        // A mark after a slash belongs to the same character.
        var name = String(shown(most: 60, keepsLines: false).unicodeScalars.replacing(["/"], with: ["-"]))
        while name.utf8.count > 200 { name.removeLast() }
        return name
    }
}
