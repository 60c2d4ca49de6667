/// Works out an own rule straight from its text, and knows nothing of the engine's parser.
struct NaiveRule {
    private let characters: [Character]
    private let terms: [String: Double]
    private var place = 0

    /// - Returns: `nil` where the text is no rule.
    static func value(of text: String, _ terms: [String: Double]) -> Double? {
        var rule = NaiveRule(characters: text.filter { !$0.isWhitespace }, terms)
        guard let value = rule.sum() else { return nil }
        return rule.place == rule.characters.count ? value : nil
    }

    private init(characters: String, _ terms: [String: Double]) {
        self.characters = Array(characters)
        self.terms = terms
    }

    private mutating func sum() -> Double? {
        guard var value = product() else { return nil }
        while let sign = next(oneOf: "+-") {
            guard let operand = product() else { return nil }
            value = sign == "+" ? value + operand : value - operand
        }
        return value
    }

    private mutating func product() -> Double? {
        guard var value = operand() else { return nil }
        while next(oneOf: "*") != nil {
            guard let factor = operand() else { return nil }
            value *= factor
        }
        return value
    }

    private mutating func operand() -> Double? {
        if next(oneOf: "-") != nil { return operand().map { -$0 } }
        if next(oneOf: "(") != nil {
            let value = sum()
            return next(oneOf: ")") == nil ? nil : value
        }
        let word = read { $0.isLetter }
        if word.isEmpty { return Double(read { $0.isNumber || $0 == "." }) }
        guard next(oneOf: "(") != nil else { return terms[word] }
        var operands = [sum()]
        while next(oneOf: ",") != nil { operands.append(sum()) }
        let values = operands.compactMap { $0 }
        guard next(oneOf: ")") != nil, values.count == operands.count else { return nil }
        switch word {
        case "min": return values.min()
        case "max": return values.max()
        case "clamp": return values.count == 3 ? max(values[1], min(values[0], values[2])) : nil
        default: return nil
        }
    }

    private mutating func read(while isPart: (Character) -> Bool) -> String {
        let rest = characters[place...].prefix(while: isPart)
        place += rest.count
        return String(rest)
    }

    private mutating func next(oneOf signs: String) -> Character? {
        guard place < characters.count, signs.contains(characters[place]) else { return nil }
        defer { place += 1 }
        return characters[place]
    }
}
