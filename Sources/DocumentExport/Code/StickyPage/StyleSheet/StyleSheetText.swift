import StickyLayout

/// A rule of a style sheet, with each declaration on a line of its own.
///
/// - Parameters:
///   - declarations: such as `position: sticky`, without semicolons. Empty ones are left out.
///   - depth: how many blocks the rule is in.
/// - Returns: Nothing if there are no declarations.
func rule(_ selector: String, _ declarations: [String], depth: Int = 0) -> String {
    let declarations = declarations.filter { !$0.isEmpty }
    guard !declarations.isEmpty else { return "" }
    let indent = String(repeating: "  ", count: depth)
    let lines = declarations.map { "\(indent)  \($0);\n" }.joined()
    return "\(indent)\(selector) {\n\(lines)\(indent)}\n"
}

/// Points as a CSS length, such as `44px`.
func pixels(_ points: Double) -> String { "\(points.rounded(decimals: 6).decimalDescription)px" }

/// A custom property of CSS with its value, such as `--header: 28px`.
struct CustomProperty: Equatable {
    var name: String
    var value: String

    init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }

    init(_ name: String, points: Double) { self.init(name, pixels(points)) }

    /// Without a semicolon.
    var declaration: String { "\(name): \(value)" }
}

extension [CustomProperty] {
    /// The properties that differ from inherited ones.
    func differing(from inherited: [CustomProperty]) -> [CustomProperty] { filter { !inherited.contains($0) } }

    /// The text of a `style` attribute.
    var style: String { map { $0.declaration + ";" }.joined(separator: " ") }
}
