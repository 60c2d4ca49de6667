import CollectionDocument
import DocumentExport
import StickyLayout
import Testing

@Suite("Code")
struct CodeTests {
    @Test("the code for StickyLayout is this, word for word")
    func stickyLayout() {
        #expect(
            CodeFormat.swift.code(for: .contacts, viewport: viewport) == """
                import StickyLayout

                /// "Contacts", as Lintel laid it out. Lengths are points.
                func makeLayout(containerSize: LayoutSize) -> CollectionLayout {
                    var options = LayoutOptions()
                    options.itemSize = LengthSize(width: .percent(50), height: .points(44))
                    options.headerReferenceSize = LengthSize(width: 0, height: 28)
                    options.sectionInset = LayoutInsets(left: 12, right: 12)
                    options.headerTravel = .cells
                    options.firstSectionStretchable = true

                    var sections = [3, 0, 2].map { LayoutSection(items: .uniform(count: $0)) }
                    sections[1].headerReferenceSize = LengthSize(width: 0, height: 40)
                    sections[1].pinsHeader = false
                    var sizes2 = [LengthSize?](repeating: nil, count: 2)
                    sizes2[1] = LengthSize(width: 80, height: 20.5)
                    sections[2].items = .sized(sizes2)
                    return CollectionLayout(sections: sections, options: options, containerSize: containerSize)
                }

                """)
    }

    @Test("the code for UIKit is this, with a note for each option in use that UIKit cannot do, and no other")
    func uikit() {
        #expect(
            CodeFormat.uikit.code(for: .contacts, viewport: viewport) == """
                import UIKit

                /// "Contacts", as Lintel laid it out. Lengths are points.
                ///
                /// What UICollectionViewFlowLayout does differently:
                /// - headerTravel: how far a header follows its section cannot be chosen.
                /// - firstSectionStretchable: section headers do not stretch.
                /// - pinsHeader of sections: headers pin in all sections or in none.
                ///
                /// Call it again when the collection view's size changes: some sizes are percentages of it.
                func makeLayout(for collectionView: UICollectionView) -> UICollectionViewFlowLayout {
                    let layout = UICollectionViewFlowLayout()
                    let room = collectionView.bounds.inset(by: collectionView.contentInset)
                    layout.itemSize = CGSize(width: (room.width - 24) * 0.5, height: 44)
                    layout.headerReferenceSize = CGSize(width: 0, height: 28)
                    layout.sectionInset = UIEdgeInsets(top: 0, left: 12, bottom: 0, right: 12)
                    layout.sectionHeadersPinToVisibleBounds = true
                    return layout
                }

                /// What sections set for themselves. Make it the collection view's delegate.
                final class LayoutDelegate: NSObject, UICollectionViewDelegateFlowLayout {
                    func collectionView(
                        _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
                    ) -> CGSize {
                        switch (indexPath.section, indexPath.item) {
                        case (2, 1): return CGSize(width: 80, height: 20.5)
                        default: return (layout as? UICollectionViewFlowLayout)?.itemSize ?? .zero
                        }
                    }

                    func collectionView(
                        _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int
                    ) -> CGSize {
                        switch section {
                        case 1: return CGSize(width: 0, height: 40)
                        default: return (layout as? UICollectionViewFlowLayout)?.headerReferenceSize ?? .zero
                        }
                    }
                }

                """)
    }

    @Test("the code for UIKit joins sections with the same setting in ranges, with a few ranges on a line")
    func ranges() {
        func code(_ sections: some Sequence<Int>) -> [Substring] {
            var document = CollectionDocument(sections: (0..<20_000).map { _ in DocumentSection() })
            for section in sections {
                document.sections[section].settings.footerReferenceSize = LengthSize(width: 0, height: 9)
            }
            return CodeFormat.uikit.code(for: document, viewport: viewport).split(separator: "\n")
        }
        func cases(_ code: [Substring]) -> [String] {
            code.filter { $0.contains("case ") }.map { $0.trimmingCharacters(in: .whitespaces) }
        }
        let value = "return CGSize(width: 0, height: 9)"
        #expect(cases(code(0..<20_000)) == ["case 0...19999: \(value)"])
        #expect(cases(code([1, 3, 4, 6, 7, 8])) == ["case 1, 3, 4, 6...8: \(value)"])
        let alternating = code(stride(from: 0, to: 20_000, by: 2))
        #expect(cases(alternating) == ["case 0, 2, 4, 6, 8, 10, 12, 14, 16, 18,"])
        #expect(alternating.contains("             20, 22, 24, 26, 28, 30, 32, 34, 36, 38,"))
        #expect(
            alternating.contains(
                "             19980, 19982, 19984, 19986, 19988, 19990, 19992, 19994, 19996, 19998: \(value)"))
    }

    @Test("levels are a difference of UIKit's code only where headers pile up, and so where they pin")
    func levels() {
        var document = CollectionDocument(sections: [DocumentSection(), DocumentSection()])
        document.sections[1].level = 1
        document.options.headerReferenceSize = LengthSize(width: 0, height: 40)
        document.options.pinnedHeaders = .stack
        #expect(CodeFormat.uikit.code(for: document, viewport: viewport).contains("level of sections"))
        document.options.sectionHeadersPinToVisibleBounds = false
        #expect(!CodeFormat.uikit.code(for: document, viewport: viewport).contains("level of sections"))
    }

    @Test("the code for AKPFlowLayout is this, word for word")
    func akpFlow() {
        var document = CollectionDocument(title: "Covers", sections: [DocumentSection()])
        document.options.system = .akpFlow
        document.options.headerReferenceSize = LengthSize(width: 0, height: 80)
        document.options.firstSectionIsGlobalHeader = true
        document.options.firstSectionMaximumStretchHeight = 375
        document.options.itemAlignment = .leading
        #expect(
            CodeFormat.akpflow.code(for: document, viewport: viewport) == """
                import AKPFlowLayout
                import UIKit

                /// "Covers", as Lintel laid it out. Lengths are points.
                ///
                /// What AKPFlowLayout does differently:
                /// - itemAlignment: items are centred in their line.
                func makeLayout(for collectionView: UICollectionView) -> AKPFlowLayout {
                    let layout = AKPFlowLayout()
                    layout.headerReferenceSize = CGSize(width: 0, height: 80)
                    layout.layoutOptions = [.firstSectionIsGlobalHeader, .sectionsPinToGlobalHeaderOrVisibleBounds]
                    // The name is spelled this way.
                    layout.firsSectionMaximumStretchHeight = 375
                    return layout
                }

                """)
    }

    @Test("the code for CSStickyHeaderFlowLayout is this, word for word")
    func csSticky() {
        var document = CollectionDocument(sections: [DocumentSection()])
        document.options.system = .csSticky
        document.options.sectionHeadersPinToVisibleBounds = false
        document.options.parallaxHeaderReferenceSize = ParallaxSize(height: .points(200))
        document.options.parallaxHeaderMinimumReferenceSize = ParallaxSize(height: .points(64))
        document.options.parallaxHeaderAlwaysOnTop = true
        #expect(
            CodeFormat.cssticky.code(for: document, viewport: viewport) == """
                import CSStickyHeaderFlowLayout
                import UIKit

                /// A collection, as Lintel laid it out. Lengths are points.
                ///
                /// Call it again when the collection view's size changes: some sizes are percentages of it.
                func makeLayout(for collectionView: UICollectionView) -> CSStickyHeaderFlowLayout {
                    let layout = CSStickyHeaderFlowLayout()
                    layout.disableStickyHeaders = true
                    layout.parallaxHeaderReferenceSize = CGSize(width: collectionView.bounds.width, height: 200)
                    layout.parallaxHeaderMinimumReferenceSize = CGSize(width: collectionView.bounds.width, height: 64)
                    layout.parallaxHeaderAlwaysOnTop = true
                    return layout
                }

                """)
    }

    @Test("percentages of a parallax header are of the collection view less its content inset")
    func parallaxPercentages() {
        var document = CollectionDocument(sections: [DocumentSection()])
        document.options.system = .csSticky
        document.options.contentInset = LayoutInsets(top: 40, left: 20, right: 30)
        document.options.parallaxHeaderReferenceSize = ParallaxSize(width: .percent(50), height: .percent(50))
        let code = CodeFormat.cssticky.code(for: document, viewport: viewport)
        #expect(code.contains("    let room = collectionView.bounds.inset(by: collectionView.contentInset)\n"))
        #expect(code.contains("ReferenceSize = CGSize(width: room.width * 0.5, height: room.height * 0.5)"))
    }

    @Test("the code for StickyLayout declares what it never changes as constants")
    func constant() {
        let document = CollectionDocument(sections: [DocumentSection(items: .generated(count: 401))])
        let code = CodeFormat.swift.code(for: document, viewport: viewport)
        #expect(code.contains("    let options = LayoutOptions()\n"))
        #expect(code.contains("    let sections = [401]"))
    }

    @Test("the code for StickyLayout has the first 400 sizes of items, wherever they are")
    func itemSizes() {
        let plain = DocumentItem(title: "A")
        let sized = DocumentItem(title: "Z", size: LengthSize(width: 80, height: 20))
        func code(_ sections: [DocumentItem]...) -> String {
            let sections = sections.map { DocumentSection(items: .listed(ItemList($0))) }
            return CodeFormat.swift.code(for: CollectionDocument(sections: sections), viewport: viewport)
        }
        func sizeCount(_ code: String) -> Int { code.components(separatedBy: "LengthSize(").count - 1 }

        let tooMany = code(Array(repeating: sized, count: 401))
        #expect(sizeCount(tooMany) == 400)
        #expect(tooMany.contains("these are the first 400 of 401."))
        let last = code(Array(repeating: plain, count: 1_000) + [sized])
        #expect(last.contains("    sizes0[1000] = LengthSize(width: 80, height: 20)\n"))
        #expect(!last.contains("Of the items"))
        let three = code(
            Array(repeating: sized, count: 300), Array(repeating: sized, count: 300), Array(repeating: sized, count: 3))
        #expect(sizeCount(three) == 400)
        #expect(three.contains("sections[1].items = .sized(sizes1)"))
        #expect(!three.contains("sizes2") && three.contains("400 of 603."))
    }

    @Test("an option that the system ignores is in no note")
    func ignoredOptions() {
        var document = CollectionDocument.contacts
        document.options.system = .cellBounds
        for format in CodeFormat.allCases {
            #expect(!format.code(for: document, viewport: viewport).contains("headerTravel:"), "\(format)")
            #expect(!format.code(for: document, viewport: viewport).contains("firstSectionStretchable:"), "\(format)")
        }
    }

    private let viewport = LayoutSize(width: 390, height: 844)
}
