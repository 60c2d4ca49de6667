import StickyLayout

extension RuleMistake {
    /// The mistake, and the word that was probably meant: `column 9: there is no term "naturel"; the nearest is "natural"`.
    package var explanation: String {
        guard let unknownWord else { return description }
        let nearest = SpellingDistance.nearest(to: unknownWord.text, among: unknownWord.knownWords)
        return "\(description); the nearest is \"\(nearest)\""
    }
}
