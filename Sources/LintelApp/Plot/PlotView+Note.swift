import CollectionCanvas
import CollectionDocument
import GTKBridge
import StickyLayout

/// What is under the pointer, or what the keys came upon, in a small label beside it.
extension PlotView {
    /// A curve this near to the pointer is meant, in points of the screen.
    private static let reach = 10.0
    private static let padding = 6.0

    func drawNote(with drawing: Drawing) {
        guard let note = note else { return }
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
        // Beside the pointer, on the side that has more room.
        let fitsRight = note.x + 10 + width < scale.size.width
        let x = max(2, fitsRight ? note.x + 10 : note.x - 10 - width)
        let y = min(max(2, note.y - height / 2), scale.size.height - height - 2)
        let box = LayoutRect(x: style.grid.round(x), y: style.grid.round(y), width: width, height: height)
        drawing.fill(box, corners: Corners(radius: 5), palette.headerBackground)
        drawing.stroke(box, corners: Corners(radius: 5), width: 1, palette.hairline)
        drawing.text(text, x: box.x + Self.padding, y: box.y + Self.padding / 2, palette.text)
    }

    private struct Note {
        var text: String
        var x: Double
        var y: Double
        /// Where the curve is that it speaks of.
        var dot: Double?
    }

    private var note: Note? {
        if let reached { return note(of: reached) }
        guard let pointer, !isScrubbing else { return nil }
        let offset = scale.offset(at: pointer.x)
        let here = tr("Offset {offset}", ["offset": Self.rounded(offset)])
        guard let header = header(near: pointer.y, at: offset) else {
            return Note(text: here, x: pointer.x, y: pointer.y)
        }
        let text = tr(
            "{header} · offset {offset} · position {position}",
            [
                "header": name(of: header.header), "offset": Self.rounded(offset),
                "position": Self.rounded(header.position),
            ])
        return Note(text: text, x: pointer.x, y: pointer.y, dot: scale.y(of: header.position))
    }

    private func note(of event: HeaderEvent) -> Note {
        let values = ["header": name(of: event.header), "offset": Self.rounded(event.offset)]
        let text =
            switch event.kind {
            case .enters: tr("{header} enters at {offset}", values)
            case .pins: tr("{header} pins at {offset}", values)
            case .rests: tr("{header} comes to its place at {offset}", values)
            case .pushed: tr("{header} is pushed at {offset}", values)
            case .shortest: tr("{header} is as short as it gets at {offset}", values)
            case .jumps: tr("{header} jumps at {offset}", values)
            case .leaves: tr("{header} leaves at {offset}", values)
            }
        return Note(text: text, x: scale.x(of: event.offset), y: scale.size.height / 2)
    }

    /// The header whose curve passes nearest, of the canvas that it is nearest in.
    private func header(
        near y: Double, at offset: Double
    ) -> (header: HeaderCurve.Header, position: Double)? {
        var nearest: (header: HeaderCurve.Header, position: Double)?
        var distance = Self.reach
        for series in series {
            for header in series.layout.headers(over: offset...offset) {
                let range = offset - 1...offset + 1
                guard let position = series.layout.headerCurve(of: header, over: range).position(at: offset),
                    abs(scale.y(of: position) - y) < distance
                else { continue }
                distance = abs(scale.y(of: position) - y)
                nearest = (header, position)
            }
        }
        return nearest
    }

    func name(of header: HeaderCurve.Header) -> String {
        switch header {
        case .parallax: tr("Parallax header")
        case .section(let section):
            document.sections.indices.contains(section) ? document.name(ofSection: section) : ""
        }
    }

    private static func rounded(_ points: Double) -> String { ((points * 10).rounded() / 10).plainDescription }
}
