import CollectionDocument
import StickyLayout

/// Swift code that makes the document's `CollectionLayout`: every option, every section, and a readable number of sizes.
struct StickyLayoutCode {
    let document: CollectionDocument

    /// Sizes of further items are left out. Items without a size of their own do not count.
    private static let mostSizes = 400
    /// The number of different sections that are written.
    private static let mostSections = 2_000

    var text: String {
        let options = document.options
        let settings = LayoutOption.all.filter { $0.isSet(in: options) }
        var lines = [
            "import StickyLayout",
            "",
            "/// \(document.commentTitle), as Lintel laid it out. Lengths are points.",
            "func makeLayout(containerSize: LayoutSize) -> CollectionLayout {",
            "    \(settings.isEmpty ? "let" : "var") options = LayoutOptions()",
        ]
        lines += settings.map { "    options.\($0.key) = \($0.swiftCode(in: options))" }
        lines.append("")
        let overrides = overrides
        lines += counts(overrides.isEmpty ? "let" : "var") + overrides
        lines += [
            "    return CollectionLayout(sections: sections, options: options, containerSize: containerSize)",
            "}",
        ]
        return lines.joined(separator: "\n") + "\n"
    }

    // MARK: Sections

    private var sections: SectionList.SubSequence {
        Set(document.sections.map(\.itemCount)).count <= 1 && document.sections.allSatisfy(\.overridesNothing)
            ? document.sections[...] : document.sections.prefix(Self.mostSections)
    }

    private func counts(_ keyword: String) -> [String] {
        let counts = sections.map(\.itemCount)
        var lines: [String] = []
        if sections.count < document.sections.count {
            lines.append("    // The first \(sections.count) of \(document.sections.count) sections.")
        }
        if let first = counts.first, counts.count > 8, counts.allSatisfy({ $0 == first }) {
            lines += [
                "    \(keyword) sections = Array(",
                "        repeating: LayoutSection(items: .uniform(count: \(first))), count: \(counts.count))",
            ]
        } else if counts.isEmpty {
            lines.append("    let sections: [LayoutSection] = []")
        } else if counts.count <= 8 {
            let list = counts.map(String.init).joined(separator: ", ")
            lines.append("    \(keyword) sections = [\(list)].map { LayoutSection(items: .uniform(count: $0)) }")
        } else {
            lines.append("    \(keyword) sections = [")
            for start in stride(from: 0, to: counts.count, by: 16) {
                let row = counts[start..<min(start + 16, counts.count)]
                lines.append("        " + row.map { "\($0)," }.joined(separator: " "))
            }
            lines.append("    ].map { LayoutSection(items: .uniform(count: $0)) }")
        }
        return lines
    }

    /// What sections set for themselves, and a comment on what was left out.
    private var overrides: [String] {
        var sizeCount = 0
        var lines: [String] = []
        for (index, section) in sections.enumerated() {
            if let items = section.listedItems, items.hasSizes {
                if sizeCount < Self.mostSizes {
                    let sizes = items.enumerated().lazy.compactMap { item, value in value.size.map { (item, $0) } }
                    lines.append("    var sizes\(index) = [LengthSize?](repeating: nil, count: \(items.count))")
                    lines += sizes.prefix(Self.mostSizes - sizeCount).map { item, size in
                        "    sizes\(index)[\(item)] = \(size.swiftCode)"
                    }
                    lines.append("    sections[\(index)].items = .sized(sizes\(index))")
                }
                sizeCount += items.sizeCount
            }
            for option in SectionOption.all where option.isSet(in: section.settings) {
                guard let value = option.swiftCode(in: section.settings) else { continue }
                lines.append("    sections[\(index)].\(option.key) = \(value)")
            }
        }
        guard sizeCount > Self.mostSizes else { return lines }
        return lines + [
            "    // Of the items with a size of their own, these are the first \(Self.mostSizes) of \(sizeCount).",
            "    // CollectionDocument reads all from the document.",
        ]
    }
}

extension DocumentSection {
    fileprivate var overridesNothing: Bool {
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
