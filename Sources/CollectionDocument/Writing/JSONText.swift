import StickyLayout

extension String {
    /// The text as a string of JSON, with its quotes.
    package var jsonText: String {
        var writer = JSONWriter()
        writer.append(string: self)
        return String(decoding: writer.output, as: UTF8.self)
    }
}

extension Double {
    /// The number as JSON has it: infinity and NaN, which JSON lacks, are `null`.
    package var jsonText: String { isFinite ? plainDescription : "null" }
}
