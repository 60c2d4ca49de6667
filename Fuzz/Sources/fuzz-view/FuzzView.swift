import FuzzSupport

@testable import StickyLayout

/// Edits, scrolls, resizes and measures what a collection view shows, again and again, as the view does, but without widgets. After each step
/// it must show what a view shows that was made at that moment, and people must have seen nothing move that had no reason to.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzView(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    var choices = Choices(start, count: count)
    var data = ViewData(&choices)
    var view = SimulatedView(data, options: choices.viewOptions(), size: choices.viewSize())
    view.fill(data)
    view.checkContent(data)

    for _ in 0..<24 where !choices.isAtEnd {
        switch choices.index(below: 12) {
        case 0: view.scroll(to: Double(choices.byte() << 8 | choices.byte()), data)
        case 1, 2: view.scroll(to: view.viewpoint.offset + Double(choices.byte() - 128), data)
        case 3: view.show(under: choices.viewOptions(), data)
        case 4: view.resize(to: choices.viewSize(), data)
        case 5:
            // Something in view grows or shrinks by itself.
            data.changeLength(of: view.seenNumber(&choices, data), to: choices.byte())
            view.measureAgain(data)
        default:
            let edits = data.edit(&choices)
            view.apply(edits, data)
        }
        view.checkContent(data)
    }
    return 0
}

extension Choices {
    /// Options of a view that people may have: all systems, axes and reading directions.
    mutating func viewOptions() -> LayoutOptions {
        var options = LayoutOptions()
        options.system = pick(HeaderSystem.self)
        options.scrollDirection = pick(ScrollDirection.self)
        options.layoutDirection = pick(LayoutDirection.self)
        let across = [Length.percent(100), .fraction(1, of: 3), .points(70)][index(below: 3)]
        let along = Length.points(Double(10 + index(below: 60)))
        let isVertical = options.scrollDirection == .vertical
        options.itemSize =
            isVertical ? LengthSize(width: across, height: along) : LengthSize(width: along, height: across)
        let header = Length.points(Double(index(below: 40)))
        options.headerReferenceSize =
            isVertical ? LengthSize(width: .points(60), height: header) : LengthSize(width: header, height: .points(60))
        options.footerReferenceSize = oneIn(3) ? options.headerReferenceSize : .zero
        options.minimumLineSpacing = Double(index(below: 10))
        let flags = byte()
        options.sectionHeadersPinToVisibleBounds = flags & 1 == 0
        options.sectionFootersPinToVisibleBounds = flags & 2 != 0
        options.showsHeadersOfEmptySections = flags & 4 == 0
        options.firstSectionIsGlobalHeader = flags & 8 != 0
        options.sectionHeadersFloat = flags & 16 != 0
        options.pinnedHeaders = pick(PinnedHeaders.self)
        options.headerTravel = pick(HeaderTravel.self)
        if flags & 32 != 0 { options.headerPlacement = .beside }
        if flags & 64 != 0 { options.contentAnchor = pick(ContentAnchor.self) }
        if flags & 128 != 0 { options.contentInset = LayoutInsets(top: 8, left: 8, bottom: 8, right: 8) }
        return options
    }

    mutating func viewSize() -> LayoutSize {
        [
            LayoutSize(width: 320, height: 480), LayoutSize(width: 100, height: 200),
            LayoutSize(width: 512, height: 64), LayoutSize(width: 320, height: 300),
        ][index(below: 4)]
    }
}
