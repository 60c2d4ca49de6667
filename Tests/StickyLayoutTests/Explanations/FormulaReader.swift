/// Evaluates what a formula's text says, and knows nothing of how it was made: `max`, `min`, `+`, `−`, `×`, brackets and
/// numbers; any other words are names, and mean nothing.
struct FormulaReader {
    private let characters: [Character]
    private var place = 0

    /// - Returns: `nil` where the text is no such formula.
    static func value(of text: String) -> Double? {
        var reader = FormulaReader(characters: Array(text))
        guard let value = reader.sum() else { return nil }
        reader.skipNames()
        return reader.place == reader.characters.count ? value : nil
    }

    private init(characters: [Character]) { self.characters = characters }

    private mutating func sum() -> Double? {
        guard var value = product() else { return nil }
        while let sign = next(oneOf: "+−") {
            guard let operand = product() else { return nil }
            value = sign == "+" ? value + operand : value - operand
        }
        return value
    }

    private mutating func product() -> Double? {
        guard var value = operand() else { return nil }
        while next(oneOf: "×") != nil {
            guard let factor = operand() else { return nil }
            value *= factor
        }
        return value
    }

    private mutating func operand() -> Double? {
        let word = skipNames()
        if next(oneOf: "(") != nil {
            guard var value = sum() else { return nil }
            while next(oneOf: ",") != nil {
                guard let other = sum() else { return nil }
                switch word {
                case "max": value = max(value, other)
                case "min": value = min(value, other)
                default: return nil
                }
            }
            return next(oneOf: ")") == nil ? nil : value
        }
        if next(oneOf: "−") != nil { return operand().map { -$0 } }
        var digits = ""
        while place < characters.count, characters[place].isNumber || characters[place] == "." {
            digits.append(characters[place])
            place += 1
        }
        return Double(digits)
    }

    /// - Returns: the last word, up to where the formula goes on.
    @discardableResult
    private mutating func skipNames() -> String {
        var words = ""
        while place < characters.count, characters[place].isLetter || characters[place] == " " {
            words.append(characters[place])
            place += 1
        }
        return words.split(separator: " ").last.map(String.init) ?? ""
    }

    private mutating func next(oneOf signs: String) -> Character? {
        while place < characters.count, characters[place] == " " { place += 1 }
        guard place < characters.count, signs.contains(characters[place]) else { return nil }
        defer { place += 1 }
        return characters[place]
    }
}
