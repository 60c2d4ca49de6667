import CollectionCanvas
import GTKBridge
import StickyLayout

/// Draws a small label about what is under the pointer, or about the event that was reached last.
extension PlotView {
    /// How near the pointer must be to a curve, in points of the screen.
    private static let catchDistance = 10.0
    /// How near it must be to a tick.
    private static let tickCatchDistance = 8.0
    private static let padding = 6.0

    func drawNote(with drawing: Drawing) {
        guard let note else { return }
        let palette = style.palette
        let text = style.text.set(
            note.text, .caption, width: max(20, scale.size.width - 4 * Self.padding), direction: .leftToRight)
        let width = text.width + 2 * Self.padding
        let height = text.height + Self.padding
        if let dot = note.dot {
            drawing.fill(
                LayoutRect(x: note.x - 4, y: dot - 4, width: 8, height: 8), corners: Corners(radius: 4),
                palette.focusRing)
        }
        // Right of the pointer if it fits there, else left of it.
        let fitsRight = note.x + 10 + width < scale.size.width
        let x = max(2, fitsRight ? note.x + 10 : note.x - 10 - width)
        let y = min(max(2, note.y - height / 2), scale.size.height - height - 2)
        let box = LayoutRect(x: style.grid.round(x), y: style.grid.round(y), width: width, height: height)
        drawing.fill(box, corners: Corners(radius: 5), palette.headerBackground)
        drawing.stroke(box, corners: Corners(radius: 5), width: 1, palette.hairline)
        drawing.text(text, x: box.x + Self.padding, y: box.y + Self.padding / 2, palette.text)
    }

    struct Note {
        var text: String
        var x: Double
        var y: Double
        /// The vertical place of a dot on the curve or tick.
        var dot: Double?
    }

    var note: Note? {
        if let (series, event) = reached ?? eventUnderPointer { return note(of: event, in: series) }
        guard let pointer, !isScrubbing else { return nil }
        let offset = scale.offset(at: pointer.x).clamped(to: scale.whole)
        if pointer.y > scale.curveEnd, let distances = tile?.distances {
            let numbers = [
                "offset": offset.shown(decimals: 1), "points": distances.distance(at: offset).shown(decimals: 1),
            ]
            return Note(
                text: tr("Offset {offset} · headers up to {points} points apart", numbers), x: pointer.x, y: pointer.y)
        }
        guard let curve = curveUnderPointer else {
            let number = ["offset": offset.shown(decimals: 1)]
            let isPast = !series.offsets.contains(offset)
            let text = isPast ? tr("Offset {offset}, past the edge", number) : tr("Offset {offset}", number)
            return Note(text: text, x: pointer.x, y: pointer.y)
        }
        let text = tr(
            "{header} · offset {offset} · position {position}",
            [
                "header": name(of: curve.header, in: curve.series), "offset": offset.shown(decimals: 1),
                "position": curve.position.shown(decimals: 1),
            ])
        return Note(text: text, x: pointer.x, y: pointer.y, dot: scale.y(of: curve.position))
    }

    func note(of event: HeaderEvent, in series: PlotSeries) -> Note {
        let text = tr("{header}: {event}", ["header": name(of: event.header, in: series), "event": event.words])
        return Note(
            text: text, x: scale.x(of: event.offset) + series.tickShift, y: scale.tickStart - 12, dot: scale.tickEnd - 4
        )
    }

    /// The header that the pointer is at, and the curves of its canvas: the header of the nearest tick if the pointer is among the
    /// ticks, otherwise of the nearest curve.
    var pointed: (PlotSeries, LayoutElement.ID)? {
        eventUnderPointer.map { ($0, $1.header) } ?? curveUnderPointer.map { ($0.series, $0.header) }
    }

    /// A header's curve near the pointer.
    private struct NearCurve {
        let series: PlotSeries
        let header: LayoutElement.ID
        /// The header's position in the viewport at the pointer's offset, in points.
        let position: Double
        /// The distance from the pointer to the curve, in points of the screen.
        let gap: Double
    }

    /// The curve that is nearest to the pointer, within reach.
    private var curveUnderPointer: NearCurve? {
        guard let pointer, !isScrubbing, pointer.y <= scale.curveEnd + Self.catchDistance else { return nil }
        let offset = scale.offset(at: pointer.x).clamped(to: scale.whole)
        let curves = series.flatMap { series in
            series.headers(over: offset...offset).compactMap { header -> NearCurve? in
                let curve = series.headerCurve(of: header, over: offset - 1...offset + 1)
                guard let position = curve.position(at: offset) else { return nil }
                let gap = abs(scale.y(of: position) - pointer.y)
                return NearCurve(series: series, header: header, position: position, gap: gap)
            }
        }
        return curves.filter { $0.gap < Self.catchDistance }.min { $0.gap < $1.gap }
    }

    /// The event whose tick is nearest to the pointer, if the pointer is among the ticks.
    private var eventUnderPointer: (PlotSeries, HeaderEvent)? {
        guard let pointer, !isScrubbing, pointer.y >= scale.tickStart else { return nil }
        return event(nearX: pointer.x)
    }

    /// The event whose tick is nearest to `x`, within reach, for a click. Of ticks on one pixel the tallest wins.
    func event(nearX x: Double) -> (PlotSeries, HeaderEvent)? {
        let distance = Self.tickCatchDistance
        // Further to the left, because the ticks of other canvases are drawn shifted to the right.
        let range = scale.offset(at: x - 2 * distance)...scale.offset(at: x + distance)
        var nearest: (PlotSeries, HeaderEvent)?
        var best = (gap: distance, height: 0.0)
        for series in series {
            let headers = series.headers(over: range, noCloserThan: scale.pointsPerPixel)
            let curves = headers.map { series.headerCurve(of: $0, over: range, noFinerThan: scale.finest) }
            for event in curves.flatMap({ series.events(of: $0, over: range) }) {
                let gap = abs(scale.x(of: event.offset) + series.tickShift - x)
                let height = PlotSymbol(event.kind).height
                let isNearer = gap < best.gap - 0.5
                let isTallerOnTheSamePixel = gap < best.gap + 0.5 && gap <= distance && height > best.height
                guard isNearer || isTallerOnTheSamePixel else { continue }
                best = (gap, height)
                nearest = (series, event)
            }
        }
        return nearest
    }

    /// `Header A`, or in a comparison `cellBounds · Header A`.
    private func name(of header: LayoutElement.ID, in series: PlotSeries) -> String {
        let name = document.name(of: header)
        return series.name.map { "\($0) · \(name)" } ?? name
    }
}
