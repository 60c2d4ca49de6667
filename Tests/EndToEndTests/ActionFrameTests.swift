import TestSupport
import XCTest

/// What an action sets is on screen: the cells stand where `lintel layout` says they stand with that value.
final class ActionFrameTests: DesktopTestCase {
    /// Compares each coloured cell's pixels with its frame.
    private func assertCells(of app: LintelApp, areThoseOf document: ColorDocument, _ message: String) throws {
        var expected: [Picture.Pixel: Region] = [:]
        var seen = expected
        // A window that was just opened may still have to take its size.
        _ = try eventually {
            let viewport = try app.canvasSize
            let frames = try LayoutFrames(
                of: document, viewport: viewport, offset: app.contentOffset, on: app.desktop)
            expected = frames.regions(in: viewport)
            seen = try app.desktop.photograph().cropped(app.canvas).regions(of: Array(ColorDocument.colors.joined()))
            return expected.allSatisfy { color, region in seen[color]?.isNear(region) == true }
        }
        XCTAssertGreaterThan(expected.count, 3, message)
        for (color, region) in expected {
            XCTAssertTrue(
                seen[color]?.isNear(region) == true,
                "\(message): \(color) at \(seen[color]?.description ?? "none"), expected \(region)")
        }
        XCTAssertEqual(Set(seen.keys), Set(expected.keys), message)
    }

    func testFlowOptionsMoveTheCells() throws {
        var document = ColorDocument()
        // A cell of another size, so that every alignment shows.
        let first = ["color": "\(ColorDocument.colors[0][0])", "size": ["width": 150, "height": 90]] as [String: Any]
        document.sections[0]["items"] =
            [first] + ColorDocument.colors[0].dropFirst().map { ["color": "\($0)"] as [String: Any] }
        let changes: [(action: String, value: ActionValue, key: String, json: Any)] = [
            ("item-size-width", 150, "itemSize", ["width": 150, "height": 60]),
            ("item-size-height", 35, "itemSize", ["width": 200, "height": 35]),
            ("minimum-line-spacing", 33, "minimumLineSpacing", 33),
            ("minimum-interitem-spacing", 130, "minimumInteritemSpacing", 130),
            ("line-alignment", "trailing", "lineAlignment", "trailing"),
            ("line-alignment", "center", "lineAlignment", "center"),
            ("item-alignment", "trailing", "itemAlignment", "trailing"),
            ("layout-direction", "rightToLeft", "layoutDirection", "rightToLeft"),
            ("header-reference-size-height", 75, "headerReferenceSize", ["width": 40, "height": 75]),
            ("footer-reference-size-height", 25, "footerReferenceSize", ["width": 0, "height": 25]),
            ("section-inset-top", 21, "sectionInset", ["top": 21]),
            ("section-inset-left", 45, "sectionInset", ["left": 45]),
            ("section-inset-bottom", 17, "sectionInset", ["bottom": 17]),
            ("section-inset-right", 120, "sectionInset", ["right": 120]),
            ("shows-headers-of-empty-sections", false, "showsHeadersOfEmptySections", false),
            ("parallax-header-reference-size-height", 90, "parallaxHeaderReferenceSize", ["height": 90]),
        ]
        let app = try document.open(on: desktop)
        try assertCells(of: app, areThoseOf: document, "as opened")
        for change in changes {
            var changed = document
            changed.layout[change.key] = change.json
            let before = try app.state(of: change.action)
            try app.set(change.action, to: change.value)
            try assertCells(of: app, areThoseOf: changed, "\(change.action) \(change.value)")
            try app.set(change.action, to: ActionValue(stateText: before))
        }
        try assertCells(of: app, areThoseOf: document, "set back")
        try app.set("scroll-direction", to: "horizontal")
        try assertCells(of: app, areThoseOf: document.turned, "turned")
        try app.set("scroll-direction", to: "vertical")
        try assertCells(of: app, areThoseOf: document, "turned back")
    }

    func testHeaderOptionsMoveTheHeaders() throws {
        var document = ColorDocument()
        document.layout["footerReferenceSize"] = ["width": 0, "height": 24]
        document.layout["sectionInset"] = ["top": 8, "bottom": 30]
        let changes: [(action: String, value: ActionValue, key: String, json: Any, offset: Double)] = [
            ("section-headers-pin-to-visible-bounds", false, "sectionHeadersPinToVisibleBounds", false, 60),
            ("header-travel", "cells", "headerTravel", "cells", 150),
            ("header-travel", "inset", "headerTravel", "inset", 170),
            ("pinned-headers", "stack", "pinnedHeaders", "stack", 260),
            ("first-section-is-global-header", true, "firstSectionIsGlobalHeader", true, 230),
            ("first-section-stretchable", true, "firstSectionStretchable", true, -70),
            ("section-footers-pin-to-visible-bounds", true, "sectionFootersPinToVisibleBounds", true, 10),
            ("disable-stretching", true, "disableStretching", true, -50),
        ]
        let app = try document.open(on: desktop)
        for change in changes {
            var changed = document
            changed.layout[change.key] = change.json
            let before = try app.state(of: change.action)
            try app.set("content-offset", to: .double(change.offset))
            try assertColumn(of: app, isThatOf: document, "before \(change.action)")
            try app.set(change.action, to: change.value)
            try app.set("content-offset", to: .double(change.offset))
            try assertColumn(of: app, isThatOf: changed, "\(change.action) \(change.value)")
            try app.set(change.action, to: ActionValue(stateText: before))
        }
    }
}

extension ColorDocument {
    /// The same with a horizontal direction, and with the width and the height of each size exchanged.
    fileprivate var turned: ColorDocument {
        func exchanged(_ size: Any?) -> Any? {
            (size as? [String: Any]).map { ["width": $0["height"] ?? 0, "height": $0["width"] ?? 0] }
        }
        var turned = self
        for key in ["itemSize", "headerReferenceSize"] { turned.layout[key] = exchanged(layout[key]) }
        turned.layout["scrollDirection"] = "horizontal"
        for index in sections.indices {
            guard let items = sections[index]["items"] as? [[String: Any]] else { continue }
            turned.sections[index]["items"] = items.map { item in
                var item = item
                item["size"] = exchanged(item["size"])
                return item
            }
        }
        return turned
    }
}

extension LayoutFrames {
    /// What is to be seen of each coloured cell. Cells under others do not count.
    fileprivate func regions(in viewport: (width: Int, height: Int)) -> [Picture.Pixel: Region] {
        var regions: [Picture.Pixel: Region] = [:]
        for element in elements where element.kind == "cell" {
            guard let section = element.section, let item = element.item,
                ColorDocument.colors.indices.contains(section)
            else { continue }
            let frame = element.frame
            let left = max(0, Int(frame.x.rounded()))
            let top = max(0, Int((frame.y - offset).rounded()))
            let right = min(viewport.width, Int((frame.x + frame.width).rounded()))
            let bottom = min(viewport.height, Int((frame.y + frame.height - offset).rounded()))
            regions[ColorDocument.colors[section][item]] = Region(
                x: left, y: top, width: right - left, height: bottom - top)
        }
        return regions
    }
}

extension ActionValue {
    /// Reads a state as the bus gives it.
    init(stateText text: String) {
        if let boolean = Bool(text) {
            self = .boolean(boolean)
        } else if let number = Double(text) {
            self = .double(number)
        } else {
            self = .string(text.trimmingCharacters(in: ["'"]))
        }
    }
}

extension XCTestCase {
    /// Compares a column of the canvas, where no text is, with the frames that `lintel layout` prints for the
    /// present offset.
    func assertColumn(of app: LintelApp, isThatOf document: ColorDocument, _ message: String) throws {
        let viewport = try app.canvasSize
        let canvas = try app.canvas
        let offset = try app.contentOffset
        let frames = try LayoutFrames(of: document, viewport: viewport, offset: offset, on: app.desktop)
        let hasPicture = ["firstSectionIsGlobalHeader", "firstSectionStretchable"]
            .contains { document.layout[$0] as? Bool == true }
        let x = viewport.width / 2
        let expected = ExpectedColumn(frames, x: x, length: viewport.height, hasPicture: hasPicture)
        var complaints: [String] = []
        _ = try app.desktop.photograph { picture in
            complaints = expected.complaints(about: picture.cropped(canvas), x: x)
            return complaints.isEmpty
        }
        XCTAssertEqual(complaints, [], "\(message), offset \(offset)")
    }
}
