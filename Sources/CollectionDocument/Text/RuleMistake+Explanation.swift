import StickyLayout

extension RuleMistake {
    /// The mistake, and the word that was probably meant: `column 9: there is no term "naturel"; the nearest is "natural"`.
    package var explanation: String {
        nearestWord.map { "\(description); the nearest is \"\($0)\"" } ?? description
    }

    /// The term or the function that was probably meant; `nil` if the mistake is no unknown word.
    package var nearestWord: String? {
        unknownWord.flatMap { SpellingDistance.completions(of: $0.text, among: $0.knownWords).first }
    }
}
