import Foundation
import StickyLayout

/// How long each call takes in collections that could make it look at every section: with 1,000 sections, with a million,
/// and how many times as long that is. A table a header system, in Markdown.
///
/// Left out are `setContainerSize`, and `setOptions` where more than header behaviour changes: both lay out every section that
/// differs from its neighbours.
enum GrowthTable {
    /// - Parameter names: of the systems; all of them where there are none.
    static func printAll(of names: [String]) {
        for system in HeaderSystem.allCases where names.isEmpty || names.contains(system.rawValue) {
            print("\n## `\(system.rawValue)`\n")
            print("| µs | \(GrowthShape.allCases.map(\.rawValue).joined(separator: " | ")) |")
            print("| --- |\(String(repeating: " ---: |", count: GrowthShape.allCases.count))")
            let columns = GrowthShape.allCases.map { shape in
                [1_000, 1_000_000].map { count in times(shape.layout(system, count)) }
            }
            for (row, call) in GrowthCall.allCases.enumerated() {
                let cells = columns.map { column in
                    let (few, many) = (column[0][row], column[1][row])
                    return "\(text(few)) → \(text(many)) · \(text(many / max(few, 0.01)))"
                }
                print("| \(call.rawValue) | \(cells.joined(separator: " | ")) |")
            }
            fflush(nil)
        }
    }

    private static func times(_ layout: CollectionLayout) -> [Double] {
        var layout = layout
        return GrowthCall.allCases.map { call in
            Times(30, prepare: { _ in }, run: { call.run(on: &layout) }).median.microseconds
        }
    }

    private static func text(_ value: Double) -> String { String(format: value < 10 ? "%.1f" : "%.0f", value) }
}

/// What a collection is like.
enum GrowthShape: String, CaseIterable {
    case equal
    case unequal
    case fewPinned = "few pinned"
    case empty
    case withoutLength = "without length"
    case headersWithoutLength = "headers without length"
    case levels
    case oneGiant = "one giant section"

    func layout(_ system: HeaderSystem, _ count: Int) -> CollectionLayout {
        var options = Workload.options
        options.system = system
        options.itemSize = LengthSize(width: 100, height: 40)
        options.contentInset = LayoutInsets(top: 64)
        if self == .fewPinned || self == .levels { options.pinnedHeaders = .stack }
        return CollectionLayout(sections: sections(count), options: options, containerSize: Workload.containerSize)
    }

    private func sections(_ count: Int) -> [LayoutSection] {
        guard self != .oneGiant else {
            // One a line. Where more fit, an insertion breaks all lines after it.
            let sizes = (0..<count).map { LayoutSize(width: 300, height: 40 + Double($0 % 7)) }
            return [LayoutSection(items: .points(sizes))]
        }
        return (0..<count).map { index in
            var section = LayoutSection(items: .uniform(count: self == .equal ? 3 : 2 + index % 3))
            if self != .equal { section.minimumInteritemSpacing = Double(index % 2) }
            switch self {
            case .fewPinned: section.pinsHeader = index * 4 % count < 4
            case .empty: if index % (count / 2) > 0 { section.items = .uniform(count: 0) }
            case .withoutLength, .headersWithoutLength:
                guard index > 0, index < count - 1 else { break }
                section.headerReferenceSize = .zero
                if self == .withoutLength { section.items = .uniform(count: 0) }
            case .levels: section.level = [0, 1, 2, 2, 1][index % 5]
            case .equal, .unequal, .oneGiant: break
            }
            return section
        }
    }
}

/// What is asked of a layout, and what is done to it, in the middle of it.
enum GrowthCall: String, CaseIterable {
    case elements = "`elements`"
    case supplementaries = "`appendSupplementaries`"
    case hitTest = "`hitTest`"
    case anchor = "`anchor`"
    case scrollOffset = "`scrollOffset`"
    case item = "`item(_:of:)`"
    case pinnedInsets = "`pinnedInsets`"
    case explanation = "`explanation`"
    case curve = "`headerCurve`"
    case headers = "`headers(over:)`"
    case nextEvent = "`nextEvent`"
    case setItemSize = "`setItemSize`"
    case changeSection = "`apply`, settings of a section"
    case insertSection = "`apply`, a new section"
    case moveSection = "`apply`, a section that moves"
    case setOptions = "`setOptions`, header behaviour"
    case editOfCopy = "an edit of a copy"

    func run(on layout: inout CollectionLayout) {
        let range = layout.offsetRange
        let offset = (range.lowerBound + range.upperBound) / 2
        let section = layout.sectionCount / 2
        let path = LayoutIndexPath(item: layout.itemCount(ofSection: section) / 2, section: section)
        switch self {
        case .elements:
            blackHole(layout.elements(at: offset).count)
            blackHole(layout.elements(at: range.lowerBound).count)
        case .supplementaries:
            var elements: [LayoutElement] = []
            layout.appendSupplementaries(at: offset, to: &elements)
            blackHole(elements.count)
        case .hitTest: blackHole(layout.hitTest(x: 50, y: offset + 300, at: offset))
        case .anchor: blackHole(layout.anchor(at: offset))
        case .scrollOffset: blackHole(layout.scrollOffset(for: .header(section), at: .nearest, from: offset))
        case .item: blackHole(layout.item(.up, of: LayoutIndexPath(item: 0, section: layout.sectionCount - 1)))
        case .pinnedInsets: blackHole(layout.pinnedInsets(at: offset))
        case .explanation: blackHole(layout.explanation(of: .header(section), at: offset))
        case .curve: blackHole(layout.headerCurve(of: .header(section), over: offset - 1_000...offset + 1_000))
        case .headers: blackHole(layout.headers(over: offset - 100...offset + 100).count)
        case .nextEvent: blackHole(layout.nextEvent(from: offset, forwards: true))
        case .setItemSize, .changeSection, .insertSection, .moveSection, .setOptions, .editOfCopy:
            edit(&layout, section, path)
        }
    }

    private func edit(_ layout: inout CollectionLayout, _ section: Int, _ path: LayoutIndexPath) {
        switch self {
        case .setItemSize where layout.itemCount(ofSection: section) > 0:
            let height = layout.frame(of: path).height
            let size = LengthSize(width: 300, height: height == 44 ? 43 : 44)
            do { try layout.setItemSize(size, at: path) } catch { fatalError("\(error)") }
        case .changeSection:
            var settings = SectionSettings()
            settings.level = layout.options.pinnedHeaders == .stack ? 1 : nil
            settings.sectionInset = LayoutInsets(top: 3)
            apply(to: &layout) { $0.changeSection(section, to: settings) }
        case .insertSection:
            apply(to: &layout) { $0.insertSection(LayoutSection(items: .uniform(count: 9)), at: section) }
            apply(to: &layout) { $0.deleteSection(section) }
        case .moveSection:
            let last = layout.sectionCount - 1
            apply(to: &layout) { $0.moveSection(last, to: 0) }
        case .setOptions:
            var options = layout.options
            options.headerTravel = options.headerTravel == .cells ? .section : .cells
            layout.setOptions(options)
        case .editOfCopy:
            var copy = layout
            apply(to: &copy) { $0.insertSection(LayoutSection(items: .uniform(count: 9)), at: section) }
            blackHole(copy.sectionCount)
        default: break
        }
    }

    private func apply(to layout: inout CollectionLayout, _ edit: (inout CollectionEdits) -> Void) {
        var edits = CollectionEdits()
        edit(&edits)
        do { try layout.apply(edits) } catch { fatalError("\(error)") }
    }
}
