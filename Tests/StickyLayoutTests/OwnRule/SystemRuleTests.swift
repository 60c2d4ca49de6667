import StickyLayout
import TestSupport
import Testing

/// own-rule.md, "The systems as rules".
@Suite("The systems as own rules")
struct SystemRuleTests {
    @Test("a rule that is exact puts headers where its system does", arguments: HeaderSystem.allCases)
    func exact(system: HeaderSystem) {
        var compared = 0
        for collection in RandomCollection.some(400, from: 1_320_000, system: system, negativeInsets: false) {
            var collection = collection
            for index in collection.sections.indices { collection.sections[index].settings = SectionSettings() }
            let version = system.ownRule(under: collection.options)
            guard version.isExact else { continue }
            if !version.isExactForEmptySections { collection.sections.removeAll { $0.itemCount == 0 } }
            #expect(collection.layout.ownRule.isExact)
            var own = collection
            own.options.system = .custom
            own.options.headerRule = version.rule
            let (theirs, ours) = (collection.layout, own.layout)
            for offset in collection.offsets {
                let starts = ours.headerStarts(at: offset)
                for (section, start) in theirs.headerStarts(at: offset) {
                    guard let other = starts[section] else { continue }
                    #expect(other == start, "\(collection) at \(offset): \(section), \(version.rule)")
                    compared += 1
                }
            }
        }
        #expect(compared > 50)
    }

    @Test("a system's rule is exact where own-rule.md says so")
    func exactness() {
        func isExact(_ system: HeaderSystem, _ change: (inout LayoutOptions) -> Void = { _ in }) -> Bool {
            var options = LayoutOptions()
            change(&options)
            return system.ownRule(under: options).isExact
        }
        #expect(isExact(.native) && isExact(.cellBounds) && isExact(.sectionBounds) && isExact(.akpFlow))
        #expect(!isExact(.csSticky))
        #expect(isExact(.csSticky) { $0.sectionHeadersPinToVisibleBounds = false })
        #expect(!isExact(.native) { $0.pinnedHeaders = .stack })
        #expect(!isExact(.native) { $0.headerMinimumLength = 10 })
        #expect(isExact(.native) { $0.showsWholeHeaders = true })
        #expect(!isExact(.native) { $0.sectionHeadersFloat = true })
        #expect(!isExact(.native) { $0.contentAnchor = .trailing })
        #expect(!isExact(.akpFlow) { $0.firstSectionIsGlobalHeader = true })
    }

    @Test(
        "an empty section's header makes the rules of three systems the nearest ones", arguments: HeaderSystem.allCases)
    func emptySections(system: HeaderSystem) {
        var options = LayoutOptions()
        options.system = system
        options.headerReferenceSize = LengthSize(width: 0, height: 40)
        func isExact(itemCounts: [Int]) -> Bool {
            let layout = CollectionLayout(
                sections: itemCounts.map { LayoutSection(items: .uniform(count: $0)) }, options: options,
                containerSize: LayoutSize(width: 320, height: 480))
            return layout.ownRule.isExact
        }
        #expect(isExact(itemCounts: [3, 2]) == (system != .csSticky))
        #expect(isExact(itemCounts: [3, 0]) == [.native, .custom].contains(system))
    }

    @Test("the text of a system's rule follows the options")
    func texts() {
        var options = LayoutOptions()
        options.headerTravel = .cells
        options.sectionInset = LayoutInsets(top: 10, bottom: -2.5)
        options.contentInset = LayoutInsets(top: 64, bottom: 49)
        #expect(
            HeaderSystem.native.ownRule(under: options).rule.text == "max(natural, min(line, cellsEnd - length))")
        #expect(
            HeaderSystem.sectionBounds.ownRule(under: options).rule.text
                == "min(max(edge, firstCell - length - 10), lastCell - 2.5 - length - 49)")
        options.headerRule = "natural"
        #expect(HeaderSystem.custom.ownRule(under: options).rule.text == "natural")
    }
}

extension CollectionLayout {
    /// Where headers start along the scroll axis, by section.
    fileprivate func headerStarts(at offset: Double) -> [Int: Double] {
        let headers = elements(at: Viewpoint(offset)).filter { $0.kind == .header }
        return Dictionary(uniqueKeysWithValues: headers.map { ($0.indexPath.section, axisSpan(of: $0.frame).start) })
    }
}
