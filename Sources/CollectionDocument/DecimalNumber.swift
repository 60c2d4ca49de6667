extension StringProtocol {
    /// The finite decimal number that a person wrote, such as `-12.5`, `.5` or `1e3`; `nil` for anything else.
    /// `Double.init` would also read hexadecimal numbers, infinity and NaN.
    package var decimalNumber: Double? {
        let characters = "0123456789+-.eE".utf8
        guard utf8.allSatisfy(characters.contains), let number = Double(self), number.isFinite else { return nil }
        return number
    }
}
