import Foundation

/// What `lintel layout` answers, as a test needs it.
struct LayoutFrames: Decodable {
    struct Element: Decodable {
        struct Frame: Decodable {
            let x, y, width, height: Double
        }

        let kind: String
        let section: Int?
        let item: Int?
        let frame: Frame
    }

    let offset: Double
    let elements: [Element]

    /// Asks about a document in a viewport at an offset.
    init(of document: ColorDocument, viewport: (width: Int, height: Int), offset: Double, on desktop: Desktop) throws {
        let file = try document.write(to: "asked.lintel.json", on: desktop)
        let answer = try desktop.tool.run(
            LintelApp.executable.path, "layout", file.path, "--viewport", "\(viewport.width)x\(viewport.height)",
            "--offset", "\(offset)")
        self = try JSONDecoder().decode(LayoutFrames.self, from: answer)
    }
}
