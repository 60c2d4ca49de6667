import DocumentExport

/// An option of `lintel export` that only some formats use.
enum ExportOption: String, CaseIterable {
    case size, scale, dark
    case highContrast = "high-contrast"
    case offset, revealed, scroll, rate

    /// The formats that use it.
    var formats: [ExportFormat] {
        switch self {
        case .size: [.json, .csv, .svg, .png, .webp, .css]
        case .scale, .dark, .highContrast: [.png, .webp]
        case .offset, .revealed: [.json, .csv, .svg, .png]
        case .scroll, .rate: [.webp]
        }
    }

    /// Why the format refuses it.
    func refusal(by format: ExportFormat) -> String {
        let users = formats.map(\.rawValue).joined(separator: ", ")
        return "--\(rawValue) means nothing for the format \(format.rawValue); only \(users) can use it."
    }
}
