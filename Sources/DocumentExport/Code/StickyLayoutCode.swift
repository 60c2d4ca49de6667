import CollectionDocument
import StickyLayout

/// Swift code that makes the document's `CollectionLayout`: every option, every section, and a readable number of sizes.
struct StickyLayoutCode {
    let document: CollectionDocument

    /// The largest number of item sizes that are written. Items without a size of their own do not count.
    private static let mostSizes = 400
    /// The largest number of sections that are written, unless all sections are alike.
    private static let mostSections = 2_000
    /// Up to this many sections are written on one line.
    private static let mostSectionsOnOneLine = 8
    /// The number of sections in each line of a longer list.
    private static let sectionsInRow = 16

    var text: String {
        let options = document.options
        let changedOptions = LayoutOption.all.filter { $0.isSet(in: options) }
        let settings = sectionSettings
        var lines = [
            "import StickyLayout",
            "",
            "/// \(document.commentTitle), as Lintel laid it out. Lengths are points.",
            "func makeLayout(containerSize: LayoutSize) -> CollectionLayout {",
            "    \(changedOptions.isEmpty ? "let" : "var") options = LayoutOptions()",
        ]
        lines += changedOptions.map { "    options.\($0.key) = \($0.swiftCode(in: options))" }
        lines.append("")
        lines += sectionDeclaration(keyword: settings.isEmpty ? "let" : "var")
        lines += settings
        lines += [
            "    return CollectionLayout(sections: sections, options: options, containerSize: containerSize)",
            "}",
        ]
        return lines.joined(separator: "\n") + "\n"
    }

    // MARK: Sections

    /// The sections that are written. Any number of sections that are alike is one line of code.
    private var sections: SectionList.SubSequence {
        let areAlike =
            Set(document.sections.map(\.itemCount)).count <= 1 && document.sections.allSatisfy(\.setsNothing)
        return areAlike ? document.sections[...] : document.sections.prefix(Self.mostSections)
    }

    /// The declaration of `sections` with the number of items in each.
    private func sectionDeclaration(keyword: String) -> [String] {
        let counts = sections.map(\.itemCount)
        let comment =
            counts.count < document.sections.count
            ? ["    // The first \(counts.count) of \(document.sections.count) sections."] : []
        return comment + declaration(of: counts, keyword: keyword)
    }

    private func declaration(of counts: [Int], keyword: String) -> [String] {
        guard let first = counts.first else { return ["    let sections: [LayoutSection] = []"] }
        if counts.count <= Self.mostSectionsOnOneLine {
            let list = counts.map(String.init).joined(separator: ", ")
            return ["    \(keyword) sections = [\(list)].map { LayoutSection(items: .uniform(count: $0)) }"]
        }
        if counts.allSatisfy({ $0 == first }) {
            return [
                "    \(keyword) sections = Array(",
                "        repeating: LayoutSection(items: .uniform(count: \(first))), count: \(counts.count))",
            ]
        }
        let rows = stride(from: 0, to: counts.count, by: Self.sectionsInRow).map { start in
            let row = counts[start...].prefix(Self.sectionsInRow)
            return "        " + row.map { "\($0)," }.joined(separator: " ")
        }
        return ["    \(keyword) sections = ["] + rows + ["    ].map { LayoutSection(items: .uniform(count: $0)) }"]
    }

    /// The statements for what sections set for themselves, and a comment if sizes of items were left out.
    private var sectionSettings: [String] {
        var lines: [String] = []
        var sizeCount = 0
        for (index, section) in sections.enumerated() {
            if let items = section.listedItems, items.hasSizes {
                if sizeCount < Self.mostSizes {
                    lines += sizes(of: items, inSection: index, most: Self.mostSizes - sizeCount)
                }
                sizeCount += items.sizeCount
            }
            for option in SectionOption.all where option.isSet(in: section.settings) {
                guard let value = option.swiftCode(in: section.settings) else { continue }
                lines.append("    sections[\(index)].\(option.key) = \(value)")
            }
        }
        if sizeCount > Self.mostSizes {
            lines += [
                "    // Of the items with a size of their own, these are the first \(Self.mostSizes) of \(sizeCount).",
                "    // CollectionDocument reads all from the document.",
            ]
        }
        return lines
    }

    /// The statements that give a section the first sizes of its items.
    private func sizes(of items: ItemList, inSection section: Int, most: Int) -> [String] {
        if items.contains(where: { $0.margin != .zero }) {
            return itemsWithMargins(items, inSection: section, most: most)
        }
        let sizes = items.enumerated().lazy.compactMap { index, item in
            item.size.map { "    sizes\(section)[\(index)] = \($0.swiftCode)" }
        }
        return ["    var sizes\(section) = [LengthSize?](repeating: nil, count: \(items.count))"]
            + sizes.prefix(most) + ["    sections[\(section)].items = .sized(sizes\(section))"]
    }
}

extension StickyLayoutCode {
    /// The statements that give a section its first items with a size or a margin.
    private func itemsWithMargins(_ items: ItemList, inSection section: Int, most: Int) -> [String] {
        let statements = items.enumerated().lazy.compactMap { index, item -> String? in
            let size = item.size.map { "size: \($0.swiftCode)" }
            let margin =
                item.margin == .zero ? nil : "margin: LayoutInsets(\(item.margin.swiftArguments(withZeros: false)))"
            let values = [size, margin].compactMap(\.self)
            return values.isEmpty
                ? nil : "    items\(section)[\(index)] = LayoutItem(\(values.joined(separator: ", ")))"
        }
        return ["    var items\(section) = [LayoutItem](repeating: LayoutItem(), count: \(items.count))"]
            + statements.prefix(most) + ["    sections[\(section)].items = .items(items\(section))"]
    }
}

extension DocumentSection {
    /// Whether the section uses the layout's options for everything, and its items have no sizes of their own.
    fileprivate var setsNothing: Bool {
        settings == SectionSettings() && listedItems?.hasSizes != true
    }
}

extension SectionOption {
    /// `nil` if the section uses the layout's value.
    fileprivate func swiftCode(in settings: SectionSettings) -> String? {
        switch value {
        case .overriding(let override): override.options(of: settings).map(override.option.swiftCode)
        case .level(let path): settings[keyPath: path].map(String.init)
        case .flag(let path): "\(settings[keyPath: path])"
        }
    }
}
