import CollectionDocument
import StickyLayout

/// The delegate methods of a flow layout for settings of sections and items; empty if there are none.
struct FlowLayoutDelegateCode {
    private let document: CollectionDocument
    private let target: FlowLayoutTarget

    /// Further cases are left out, with a comment.
    private static let mostCases = 200

    init(_ document: CollectionDocument, target: FlowLayoutTarget) {
        self.document = document
        self.target = target
    }

    var lines: [String] {
        let methods = [
            itemSizes, headerSizes,
            method(
                "referenceSizeForFooterInSection section: Int", returns: "CGSize",
                bySection { $0.footerReferenceSize.map { ($0.cgSize(), $0.hasPercentage) } },
                otherwise: "footerReferenceSize"),
            method(
                "insetForSectionAt section: Int", returns: "UIEdgeInsets",
                bySection { $0.sectionInset.map { ("UIEdgeInsets(\($0.allSwiftMembers))", false) } },
                otherwise: "sectionInset"),
            method(
                "minimumLineSpacingForSectionAt section: Int", returns: "CGFloat",
                bySection { $0.minimumLineSpacing.map { ($0.swiftCode, false) } }, otherwise: "minimumLineSpacing"),
            method(
                "minimumInteritemSpacingForSectionAt section: Int", returns: "CGFloat",
                bySection { $0.minimumInteritemSpacing.map { ($0.swiftCode, false) } },
                otherwise: "minimumInteritemSpacing"),
        ].compactMap { $0 }
        guard !methods.isEmpty else { return [] }
        return [
            "", "/// What sections set for themselves. Make it the collection view's delegate.",
            "final class LayoutDelegate: NSObject, UICollectionViewDelegateFlowLayout {",
        ] + methods.joined(separator: [""]).map { $0.isEmpty ? "" : "    " + $0 } + ["}"]
    }

    // MARK: Methods

    private var itemSizes: [String]? {
        var cases: [(pattern: String, value: String, usesRoom: Bool)] = []
        for (index, section) in document.sections.enumerated() where cases.count <= Self.mostCases {
            let inset = section.sectionInset ?? document.options.sectionInset
            if case .listed(let items) = section.items {
                for (item, size) in items.lazy.map(\.size).enumerated() {
                    guard let size else { continue }
                    cases.append(("(\(index), \(item))", size.cgSize(less: inset), size.hasPercentage))
                    if cases.count > Self.mostCases { break }
                }
            }
            // The section's own inset changes what 100 % is.
            let followsInset = section.sectionInset != nil && document.options.itemSize.hasPercentage
            if section.itemSize != nil || followsInset {
                let size = section.itemSize ?? document.options.itemSize
                cases.append(("(\(index), _)", size.cgSize(less: inset), size.hasPercentage))
            }
        }
        return method(
            "sizeForItemAt indexPath: IndexPath", returns: "CGSize", subject: "(indexPath.section, indexPath.item)",
            cases, otherwise: "itemSize")
    }

    private var headerSizes: [String]? {
        let hidesEmpty = !document.options.showsHeadersOfEmptySections
        return method(
            "referenceSizeForHeaderInSection section: Int", returns: "CGSize",
            before: hidesEmpty ? ["if collectionView.numberOfItems(inSection: section) == 0 { return .zero }"] : [],
            bySection { $0.headerReferenceSize.map { ($0.cgSize(), $0.hasPercentage) } },
            otherwise: "headerReferenceSize")
    }

    // MARK: Building

    /// One case for each value, with all sections that have it.
    private func bySection(
        _ value: (DocumentSection) -> (text: String, usesRoom: Bool)?
    ) -> [(pattern: String, value: String, usesRoom: Bool)] {
        var order: [String] = []
        var sections: [String: (indices: [Int], usesRoom: Bool)] = [:]
        for (index, section) in document.sections.enumerated() {
            guard let value = value(section) else { continue }
            if sections[value.text] == nil { order.append(value.text) }
            sections[value.text, default: ([], value.usesRoom)].indices.append(index)
        }
        return order.map { text in
            let found = sections[text] ?? ([], false)
            let pattern = found.indices.map(String.init).joined(separator: ", ")
            return (pattern, text, found.usesRoom)
        }
    }

    private func method(
        _ parameter: String, returns type: String, subject: String = "section", before: [String] = [],
        _ cases: [(pattern: String, value: String, usesRoom: Bool)], otherwise property: String
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
        if shown.contains(where: \.usesRoom) { lines.append("    " + FlowLayoutCode.roomLine) }
        lines.append("    switch \(subject) {")
        lines += shown.map { "    case \($0.pattern): return \($0.value)" }
        if shown.count < cases.count { lines.append("    // There are more in the document.") }
        return lines + ["    default: return \(fallback)", "    }", "}"]
    }
}
