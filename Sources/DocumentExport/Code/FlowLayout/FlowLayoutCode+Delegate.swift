import CollectionDocument
import StickyLayout

extension FlowLayoutCode {
    /// The delegate class for the settings of sections and items; empty if there are none.
    var delegate: [String] {
        let methods = [itemSizeMethod].compactMap(\.self) + SectionOption.all.compactMap(method)
        guard !methods.isEmpty else { return [] }
        let body = methods.map(\.lines).joined(separator: [""]).map { $0.isEmpty ? "" : "    " + $0 }
        return [
            "", "/// What sections set for themselves. Make it the collection view's delegate.",
            "final class LayoutDelegate: NSObject, UICollectionViewDelegateFlowLayout {",
        ] + body + ["}"]
    }

    /// The method for the sizes of items. The size of a section's items is the case that follows those for its items' own.
    private var itemSizeMethod: DelegateMethod? {
        var cases: [DelegateMethod.Case] = []
        for (index, section) in document.sections.enumerated() {
            guard cases.count <= DelegateMethod.mostCases else { break }
            let inset = section.sectionInset ?? document.options.sectionInset
            let gap = document.options.columnGap(of: section.settings)
            for (item, value) in (section.listedItems ?? []).enumerated() {
                guard cases.count <= DelegateMethod.mostCases else { break }
                guard let size = value.size else { continue }
                cases.append(.init(patterns: ["(\(index), \(item))"], value: size.cgSize(less: inset, gap: gap)))
            }
            // Shares are of the room inside the section inset, so a section with its own inset needs its own sizes.
            let hasOwnRoom = section.sectionInset != nil || gap != document.options.columnGap
            if section.itemSize != nil || hasOwnRoom && document.options.itemSize.hasShare {
                let size = section.itemSize ?? document.options.itemSize
                cases.append(.init(patterns: ["(\(index), _)"], value: size.cgSize(less: inset, gap: gap)))
            }
        }
        guard !cases.isEmpty else { return nil }
        return DelegateMethod(
            parameter: "sizeForItemAt indexPath: IndexPath", resultType: "CGSize",
            subject: "(indexPath.section, indexPath.item)", cases: cases, property: "itemSize")
    }

    /// The method for a setting of sections; `nil` if no section has it, or a delegate cannot give it.
    private func method(for option: SectionOption) -> DelegateMethod? {
        guard case .overriding(let override) = option.value, let signature = Self.signature(of: option) else {
            return nil
        }
        var method = DelegateMethod(
            parameter: "\(signature.name) section: Int", resultType: signature.resultType, subject: "section",
            cases: cases { section in override.options(of: section.settings).map(override.option.uiKitCode) },
            property: option.key)
        if option.path == \.headerReferenceSize, !document.options.showsHeadersOfEmptySections {
            method.firstStatement = "if collectionView.numberOfItems(inSection: section) == 0 { return .zero }"
        }
        return method.cases.isEmpty && method.firstStatement == nil ? nil : method
    }

    /// The delegate's method for a setting: its name, which is the label of its last parameter, and the type of its result.
    private static func signature(of option: SectionOption) -> (name: String, resultType: String)? {
        switch option.path {
        case \.headerReferenceSize: ("referenceSizeForHeaderInSection", "CGSize")
        case \.footerReferenceSize: ("referenceSizeForFooterInSection", "CGSize")
        case \.sectionInset: ("insetForSectionAt", "UIEdgeInsets")
        case \.minimumLineSpacing: ("minimumLineSpacingForSectionAt", "CGFloat")
        case \.minimumInteritemSpacing: ("minimumInteritemSpacingForSectionAt", "CGFloat")
        default: nil
        }
    }

    /// A case for each value, with all sections that have it, in the order of the first section that has it.
    private func cases(_ value: (DocumentSection) -> String?) -> [DelegateMethod.Case] {
        var values: [String] = []
        var sectionsByValue: [String: RangeSet<Int>] = [:]
        for (index, section) in document.sections.enumerated() {
            guard let value = value(section) else { continue }
            if sectionsByValue[value] == nil { values.append(value) }
            sectionsByValue[value, default: RangeSet()].insert(contentsOf: index..<index + 1)
        }
        return values.map { value in
            let patterns = sectionsByValue[value, default: RangeSet()].ranges.flatMap(Self.patterns)
            return DelegateMethod.Case(patterns: patterns, value: value)
        }
    }

    /// One or two sections are written one by one, more of them as a range.
    private static func patterns(for sections: Range<Int>) -> [String] {
        sections.count < 3 ? sections.map(String.init) : ["\(sections.lowerBound)...\(sections.upperBound - 1)"]
    }
}

/// A method of `UICollectionViewDelegateFlowLayout`: a `switch` over the section, or over the section and the item.
private struct DelegateMethod {
    struct Case {
        var patterns: [String]
        /// The expression that is returned.
        var value: String
    }

    /// The parameter after the collection view and the layout.
    var parameter: String
    var resultType: String
    /// The expression that the `switch` looks at.
    var subject: String
    /// A statement before the `switch`.
    var firstStatement: String?
    var cases: [Case]
    /// The property of the layout that has the value for everything else.
    var property: String

    /// Further cases are left out, with a comment.
    static let mostCases = 200
    /// The most patterns on a line.
    private static let mostPatternsOnLine = 10

    var lines: [String] {
        var lines = [
            "func collectionView(",
            "    _ collectionView: UICollectionView, layout: UICollectionViewLayout, \(parameter)",
            ") -> \(resultType) {",
        ]
        if let firstStatement { lines.append("    " + firstStatement) }
        let zero = resultType == "CGFloat" ? "0" : ".zero"
        let fallback = "(layout as? UICollectionViewFlowLayout)?.\(property) ?? \(zero)"
        if cases.isEmpty { return lines + ["    return \(fallback)", "}"] }

        let shown = cases.prefix(Self.mostCases)
        if UIKitRoom.isMentioned(in: shown.map(\.value)) { lines.append("    " + UIKitRoom.declaration) }
        lines.append("    switch \(subject) {")
        lines += shown.flatMap(Self.lines)
        if shown.count < cases.count { lines.append("    // There are more in the document.") }
        return lines + ["    default: return \(fallback)", "    }", "}"]
    }

    private static func lines(of shown: Case) -> [String] {
        var rows = stride(from: 0, to: shown.patterns.count, by: mostPatternsOnLine).map { start in
            let row = shown.patterns[start...].prefix(mostPatternsOnLine).joined(separator: ", ")
            return start == 0 ? "    case \(row)" : "         \(row)"
        }
        let last = rows.removeLast()
        return rows.map { $0 + "," } + ["\(last): return \(shown.value)"]
    }
}
