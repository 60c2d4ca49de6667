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
