import CollectionDocument
import StickyLayout

extension FlowLayoutCode {
    /// Further cases are left out, with a comment.
    private static let mostCases = 200
    /// The most sections, or ranges of sections, in a line.
    private static let mostPatterns = 10

    /// The delegate methods for settings of sections and items; empty if there are none.
    var delegate: [String] {
        let methods = ([itemSizes] + SectionOption.all.map(method)).compactMap { $0 }
        guard !methods.isEmpty else { return [] }
        return [
            "", "/// What sections set for themselves. Make it the collection view's delegate.",
            "final class LayoutDelegate: NSObject, UICollectionViewDelegateFlowLayout {",
        ] + methods.joined(separator: [""]).map { $0.isEmpty ? "" : "    " + $0 } + ["}"]
    }

    // MARK: Methods

    /// A case of a method's `switch`.
    private typealias Case = (patterns: [String], value: String)

    private var itemSizes: [String]? {
        var cases: [Case] = []
        for (index, section) in document.sections.enumerated() where cases.count <= Self.mostCases {
            let inset = section.sectionInset ?? document.options.sectionInset
            for case (let item, let size?) in (section.listedItems ?? []).lazy.map(\.size).enumerated() {
                cases.append((["(\(index), \(item))"], size.cgSize(less: inset)))
                if cases.count > Self.mostCases { break }
            }
            // The section's own inset changes what 100 % is.
            let followsInset = section.sectionInset != nil && document.options.itemSize.hasPercentage
            if section.itemSize != nil || followsInset {
                let size = section.itemSize ?? document.options.itemSize
                cases.append((["(\(index), _)"], size.cgSize(less: inset)))
            }
        }
        return method(
            "sizeForItemAt indexPath: IndexPath", returns: "CGSize", subject: "(indexPath.section, indexPath.item)",
            cases, otherwise: "itemSize")
    }

    /// The methods for settings of sections, by the settings' keys.
    private static let sectionMethods = [
        "headerReferenceSize": (name: "referenceSizeForHeaderInSection", result: "CGSize"),
        "footerReferenceSize": ("referenceSizeForFooterInSection", "CGSize"),
        "sectionInset": ("insetForSectionAt", "UIEdgeInsets"),
        "minimumLineSpacing": ("minimumLineSpacingForSectionAt", "CGFloat"),
        "minimumInteritemSpacing": ("minimumInteritemSpacingForSectionAt", "CGFloat"),
    ]

    private func method(for option: SectionOption) -> [String]? {
        guard case .overriding(let override) = option.value, let (name, result) = Self.sectionMethods[option.key]
        else { return nil }
        let hidesEmpty = option.path == \.headerReferenceSize && !document.options.showsHeadersOfEmptySections
        return method(
            "\(name) section: Int", returns: result,
            before: hidesEmpty ? ["if collectionView.numberOfItems(inSection: section) == 0 { return .zero }"] : [],
            bySection { override.options(of: $0.settings).map(override.option.uiKitCode) }, otherwise: option.key)
    }

    // MARK: Building

    /// One case for each value, with all sections that have it.
    private func bySection(_ value: (DocumentSection) -> String?) -> [Case] {
        var order: [String] = []
        var sections: [String: RangeSet<Int>] = [:]
        for (index, section) in document.sections.enumerated() {
            guard let value = value(section) else { continue }
            if sections[value] == nil { order.append(value) }
            sections[value, default: RangeSet()].insert(contentsOf: index..<index + 1)
        }
        return order.map { value in
            let patterns = sections[value, default: RangeSet()].ranges.flatMap { range in
                range.count < 3 ? range.map(String.init) : ["\(range.lowerBound)...\(range.upperBound - 1)"]
            }
            return (patterns, value)
        }
    }

    private func lines(of shown: Case) -> [String] {
        let rows = stride(from: 0, to: shown.patterns.count, by: Self.mostPatterns).map { start in
            shown.patterns[start...].prefix(Self.mostPatterns).joined(separator: ", ")
        }
        return "    case \(rows.joined(separator: ",\n         ")): return \(shown.value)"
            .split(separator: "\n").map(String.init)
    }

    private func method(
        _ parameter: String, returns type: String, subject: String = "section", before: [String] = [],
        _ cases: [Case], otherwise property: String
    ) -> [String]? {
        guard !cases.isEmpty || !before.isEmpty else { return nil }
        let shown = cases.prefix(Self.mostCases)
        var lines = [
            "func collectionView(",
            "    _ collectionView: UICollectionView, layout: UICollectionViewLayout, \(parameter)",
            ") -> \(type) {",
        ]
        lines += before.map { "    " + $0 }
        let fallback = "(layout as? UICollectionViewFlowLayout)?.\(property) ?? \(type == "CGFloat" ? "0" : ".zero")"
        if shown.isEmpty { return lines + ["    return \(fallback)", "}"] }
        // Percentages are of the room.
        if shown.contains(where: { $0.value.contains("room.") }) { lines.append("    " + Self.roomLine) }
        lines.append("    switch \(subject) {")
        lines += shown.flatMap(self.lines)
        if shown.count < cases.count { lines.append("    // There are more in the document.") }
        return lines + ["    default: return \(fallback)", "    }", "}"]
    }
}
