import Foundation

/// Where to point in the sidebar of a window of the default size.
///
/// What is on shows in the theme's accent colour: switches, sliders up to their thumb, the preset that applies. That
/// is how controls are found, wherever fonts push them.
struct Sidebar {
    let app: LintelApp
    /// From the frame's inner left edge, in pixels.
    static let width = 320
    private static let border = 5
    /// Where the list begins, under the header bar, the search entry and the tabs.
    private static let top = 144
    /// The part of a switch that is coloured while it is on.
    private static let switchColumn = 253
    private static let presetColumns = [60, 160, 260]
    /// Before any thumb, unless its slider is at its start.
    private static let sliderColumn = 40
    private static let entryColumn = 205

    private func column(_ x: Int) throws -> Int { try app.frame.origin.x + Self.border + x }

    /// The region of the list, without header bar and read-out.
    var list: Region {
        get throws {
            let (origin, _, height) = try app.frame
            return Region(
                x: origin.x + Self.border, y: origin.y + Self.top, width: Self.width - 5, height: height - Self.top - 60
            )
        }
    }

    var readout: Region {
        get throws {
            let (origin, _, height) = try app.frame
            return Region(x: origin.x + Self.border, y: origin.y + height - 45, width: Self.width - 5, height: 40)
        }
    }

    /// The drop-down at the very top of the list.
    var system: ScreenPoint {
        get throws { ScreenPoint(x: try column(160), y: try app.frame.origin.y + 210) }
    }

    /// The first switch that is on.
    func firstSwitchOn() throws -> ScreenPoint? {
        // Taller than the stroke of a letter or the trough of a slider.
        try accents(Self.switchColumn) { $0.count > 14 && $0.count < 40 }.first
    }

    /// The button of the preset that applies, moved by so many columns.
    func preset(columnsFromActive count: Int) throws -> ScreenPoint? {
        for (index, x) in Self.presetColumns.enumerated() where Self.presetColumns.indices.contains(index + count) {
            if let button = try accents(x - 40, { $0.count > 10 }).first {
                return ScreenPoint(x: try column(Self.presetColumns[index + count]), y: button.y)
            }
        }
        return nil
    }

    /// The sliders in sight that are not at their start, from the top: the thumb, and the entry beside it.
    func sliders() throws -> [(thumb: ScreenPoint, entry: ScreenPoint)] {
        let troughs = try accents(Self.sliderColumn) { $0.count < 10 }
        let picture = try app.desktop.photograph()
        return try troughs.map { trough in
            let end = (trough.x..<trough.x + 180).last { picture[$0, trough.y].isAccent } ?? trough.x
            return (
                ScreenPoint(x: end + 4, y: trough.y), ScreenPoint(x: try column(Self.entryColumn), y: trough.y)
            )
        }
    }

    /// Scrolls the list by so many notches, and on until such a slider is in sight: groups that are made after the window's
    /// first frame may not be there at once.
    func firstSlider(afterScrollingBy notches: Int) throws -> (thumb: ScreenPoint, entry: ScreenPoint)? {
        try scroll(notches: notches)
        var slider = try sliders().first
        for _ in 0..<5 where slider == nil {
            try scroll(notches: 5)
            slider = try sliders().first
        }
        return slider
    }

    /// Scrolls the list to its end. The last groups are made after the first frame, which moves the end.
    func scrollToEnd() throws {
        var last: Picture?
        _ = try eventually {
            try scroll(notches: 80)
            let now = try app.desktop.photograph().cropped(list)
            defer { last = now }
            return now == last
        }
    }

    /// Turns the wheel over the list, and waits until it stands still.
    func scroll(notches: Int) throws {
        try app.wheel(notches: notches, at: list.center, pause: 4)
        var last = try app.desktop.photograph().cropped(list)
        _ = try eventually {
            // Two pictures at once are of the same frame.
            Thread.sleep(forTimeInterval: 0.15)
            let now = try app.desktop.photograph().cropped(list)
            defer { last = now }
            return now == last
        }
    }

    /// The middles of the accented runs of a column, once there are any.
    private func accents(_ x: Int, _ isWanted: (Range<Int>) -> Bool) throws -> [ScreenPoint] {
        let column = try column(x)
        let list = try list
        var points: [ScreenPoint] = []
        _ = try app.desktop.photograph(timeout: 2) { picture in
            let rows = list.y..<list.y + list.height
            points = rows.split { !picture[column, $0].isAccent }.compactMap { run in
                guard let first = run.first, let last = run.last, isWanted(first..<last + 1) else { return nil }
                return ScreenPoint(x: column, y: (first + last) / 2)
            }
            return !points.isEmpty
        }
        return points
    }
}

extension Picture.Pixel {
    /// The theme's accent: a strong blue.
    fileprivate var isAccent: Bool { blue > 170 && red < 110 && blue > green + 40 }
}
