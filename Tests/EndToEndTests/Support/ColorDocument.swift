import Foundation
import TestSupport
import XCTest

/// A collection without words, whose cells tell their places by their colours.
///
///     var document = ColorDocument()
///     document.layout["sectionInset"] = ["left": 20]
///     let app = try document.open(on: Desktop())
struct ColorDocument {
    /// The colours of the first sections' items, each to be seen once.
    static let colors: [[Picture.Pixel]] = [
        [pixel(255, 0, 0), pixel(0, 255, 0), pixel(0, 0, 255), pixel(255, 0, 255)],
        [],
        [pixel(0, 255, 255), pixel(255, 255, 0)],
    ]

    /// Of its file, from the desktop's home folder.
    var name = "colors.lintel.json"
    var title = "Colours"
    var layout: [String: Any] = [
        "itemSize": ["width": 200, "height": 60], "headerReferenceSize": ["width": 40, "height": 40],
    ]
    var sections: [[String: Any]]

    init() {
        sections = Self.colors.enumerated().map { index, colors in
            ["title": "Section \(index)", "items": colors.map { ["color": "\($0)"] }]
        }
        sections.append(["title": "Rest", "itemCount": 200])
    }

    var data: Data {
        get throws {
            try JSONSerialization.data(withJSONObject: ["title": title, "layout": layout, "sections": sections])
        }
    }

    /// Writes it into the desktop's home folder.
    @discardableResult
    func write(to name: String? = nil, on desktop: Desktop) throws -> URL {
        let file = desktop.home.appendingPathComponent(name ?? self.name)
        try data.write(to: file)
        return file
    }

    /// Opens it in a window, and waits until the canvas has its size: until the first frame, percentages are of 800 × 600 points.
    func open(on desktop: Desktop) throws -> LintelApp {
        let app = try LintelApp(opening: write(on: desktop), on: desktop)
        // A document whose headers have no length tells of no size.
        XCTAssertTrue(eventually { (try? app.canvasSize.width) != 800 }, "the canvas has no size")
        return app
    }

    private static func pixel(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Picture.Pixel {
        Picture.Pixel(red: red, green: green, blue: blue)
    }
}
