import CollectionCanvas
import CollectionDocument
import GTKBridge
import StickyLayout

/// What the sidebar says of the header that is being read: its state, and the points until the state changes.
struct HeaderStatus: Equatable {
    /// `Ada pinned`, `Ada pushed`, `Ada waiting`, `Ada gone` or `Ada pins next`.
    let text: String
    /// If exactly two headers are held, the same with both names, for where they have room: `Ada and Ben pinned`.
    let textWithBothNames: String?
    /// `120.5 pt to go` or, of a header that is gone, `12 pt ago`. Empty if nothing is to come.
    let distance: String

    private static let none = HeaderStatus(text: tr("No header pinned"), distance: "")

    private init(text: String, distance: String) {
        self.text = text
        textWithBothNames = nil
        self.distance = distance
    }

    /// - Parameter elements: those in view, in drawing order.
    init(of canvas: SeenCanvas, at viewpoint: Viewpoint, showing elements: [LayoutElement]) {
        let reached = canvas.layout.reachedHeaders(among: elements, at: viewpoint).map(\.indexPath.section)
        let headers = elements.filter { $0.kind == .header }
        let waiting = headers.filter(\.isPinned).map(\.indexPath.section).min()
        // Of several, people read below the last. Behind the pinned ones come a waiting one, and the one that has just gone.
        if let section = reached.max() {
            self.init(reached: section, others: reached.filter { $0 != section }, of: canvas, at: viewpoint)
        } else if let status = waiting.flatMap({ Self.waiting($0, of: canvas, at: viewpoint) }) {
            self = status
        } else if let section = canvas.layout.sections(at: viewpoint).first,
            let gone = Self.gone(section, of: canvas, at: viewpoint)
        {
            self = gone
        } else {
            let sections = headers.map(\.indexPath.section).sorted()
            self = sections.lazy.compactMap { Self.next($0, of: canvas, at: viewpoint) }.first ?? .none
        }
    }

    /// The status of a header whose section has reached the pin line.
    ///
    /// - Parameter others: the sections of the other headers that have.
    private init(reached section: Int, others: [Int], of canvas: SeenCanvas, at viewpoint: Viewpoint) {
        guard canvas.document.sections.indices.contains(section) else {
            self = .none
            return
        }
        let inspected = Self.inspected(reached: section, of: canvas, at: viewpoint)
        let isPushed = inspected.explanation?.phase == .pushed
        let name = canvas.document.title(ofHeader: section)
        text = Self.text(of: name, countOfOthers: others.count, isPushed: isPushed)
        if others.count == 1, canvas.document.sections.indices.contains(others[0]) {
            let names = ["section": name, "other": canvas.document.title(ofHeader: others[0])]
            textWithBothNames =
                isPushed ? tr("{section} pushed, {other} pinned", names) : tr("{other} and {section} pinned", names)
        } else {
            textWithBothNames = nil
        }
        if isPushed {
            let distances = [
                inspected.distancePastEdge.map { -$0 }, inspected.next(.vanishes).map { $0.offset - viewpoint.offset },
            ]
            distance = Self.toGo(distances.compactMap(\.self).min())
        } else {
            distance = Self.toGo(inspected.explanation?.phase == .pinned ? inspected.distanceToPush : nil)
        }
    }

    private static func inspected(
        reached section: Int, of canvas: SeenCanvas, at viewpoint: Viewpoint
    ) -> InspectedElement {
        let header = LayoutElement.ID.header(section)
        let inspected = InspectedElement(header, in: canvas.layout, at: viewpoint)
        guard let limit = inspected.explanation?.limit, [.lastVisibleCell, .insetEnd].contains(limit) else {
            return inspected
        }
        // The last cell in view changes as the content moves, and a header may vanish before the end of its inset: only its
        // life tells when.
        let life = canvas.layout.life(of: header, revealedLength: viewpoint.revealedLength)
        return InspectedElement(header, life: life, in: canvas.layout, at: viewpoint)
    }

    private static func text(of name: String, countOfOthers: Int, isPushed: Bool) -> String {
        let names = ["section": name, "others": String(countOfOthers)]
        switch (isPushed, countOfOthers > 0) {
        case (true, true): return tr("{section} pushed, {others} more pinned", names)
        case (true, false): return tr("{section} pushed", names)
        case (false, true): return tr("{section} and {others} more pinned", names)
        case (false, false): return tr("{section} pinned", names)
        }
    }

    /// The status of a header that waits at the trailing edge for its section; `nil` if it does not.
    private static func waiting(_ section: Int, of canvas: SeenCanvas, at viewpoint: Viewpoint) -> HeaderStatus? {
        let inspected = InspectedElement(.header(section), in: canvas.layout, at: viewpoint)
        guard inspected.explanation?.phase == .waiting, let natural = inspected.natural, let span = inspected.span,
            canvas.document.sections.indices.contains(section)
        else { return nil }
        let name = canvas.document.title(ofHeader: section)
        return HeaderStatus(
            text: tr("{section} waiting", ["section": name]), distance: toGo(natural.start - span.start))
    }

    /// The status of a header that was pushed out of sight while its section still passes; `nil` if it was not.
    private static func gone(_ section: Int, of canvas: SeenCanvas, at viewpoint: Viewpoint) -> HeaderStatus? {
        let inspected = InspectedElement(.header(section), in: canvas.layout, at: viewpoint)
        guard inspected.explanation?.phase == .gone, let distance = inspected.distancePastEdge,
            canvas.document.sections.indices.contains(section)
        else { return nil }
        let name = canvas.document.title(ofHeader: section)
        return HeaderStatus(
            text: tr("{section} gone", ["section": name]),
            distance: tr("{points} pt ago", ["points": max(0, distance).shown(decimals: decimals)]))
    }

    /// The status of a header in its own place that pins as the content scrolls on; `nil` if it does not.
    private static func next(_ section: Int, of canvas: SeenCanvas, at viewpoint: Viewpoint) -> HeaderStatus? {
        let header = LayoutElement.ID.header(section)
        // The life of a header that never pins need not be computed to know that.
        guard canvas.layout.explanation(of: header, at: viewpoint)?.phase != .unpinned else { return nil }
        let life = canvas.layout.life(of: header, revealedLength: viewpoint.revealedLength)
        let inspected = InspectedElement(header, life: life, in: canvas.layout, at: viewpoint)
        guard let distance = inspected.distanceToPin, canvas.document.sections.indices.contains(section) else {
            return nil
        }
        let isHere = distance < HeaderExplanation.leastDistance
        return HeaderStatus(
            text: tr("{section} pins next", ["section": canvas.document.title(ofHeader: section)]),
            distance: isHere ? tr("as you scroll on") : toGo(distance))
    }

    private static func toGo(_ points: Double?) -> String {
        guard let points, points >= HeaderExplanation.leastDistance, points.isFinite else { return "" }
        return tr("{points} pt to go", ["points": points.shown(decimals: decimals)])
    }

    /// As for the offset beside it.
    private static let decimals = 1
}
