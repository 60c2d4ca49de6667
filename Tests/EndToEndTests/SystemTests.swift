import XCTest

/// Each header system on screen: where the engine says, pinned without a tremor, and back after a pull.
final class SystemTests: XCTestCase {
    private static let systems = ["native", "cellBounds", "sectionBounds", "akpFlow", "csSticky"]
    /// At rest, pulled at the start, about to be pushed, pushed, past an empty section, far inside the last one.
    private static let offsets: [Double] = [0, -60, 35, 130.5, 175, 240, 1500]

    private func document(_ system: String) -> ColorDocument {
        var document = ColorDocument()
        document.layout["system"] = system
        document.layout["sectionInset"] = ["top": 12, "bottom": 20]
        document.layout["footerReferenceSize"] = ["width": 0, "height": 30]
        return document
    }

    private func assertFrames(_ app: LintelApp, _ document: ColorDocument, _ message: String) throws {
        for offset in Self.offsets {
            try app.set("content-offset", to: .double(offset))
            try assertColumn(of: app, isThatOf: document, message)
        }
    }

    func testHeadersStandWhereEachSystemPutsThem() throws {
        let desktop = try Desktop()
        let app = try document("native").open(on: desktop)
        for system in Self.systems {
            try app.set("system", to: .string(system))
            try assertFrames(app, document(system), system)
        }
        app.check()
    }

    func testGlobalAndStretchableHeadersStandWhereTheirSystemsPutThem() throws {
        let desktop = try Desktop()
        let app = try document("native").open(on: desktop)
        for key in ["first-section-is-global-header", "first-section-stretchable"] { try app.set(key, to: true) }
        for system in ["native", "akpFlow"] {
            var document = document(system)
            document.layout["firstSectionIsGlobalHeader"] = true
            document.layout["firstSectionStretchable"] = true
            try app.set("system", to: .string(system))
            try assertFrames(app, document, system)
        }
    }

    func testParallaxHeadersStandWhereTheirSystemsPutThem() throws {
        let desktop = try Desktop()
        var document = document("csSticky")
        document.layout["parallaxHeaderReferenceSize"] = ["height": 120]
        document.layout["parallaxHeaderMinimumReferenceSize"] = ["height": 50]
        let app = try document.open(on: desktop)
        for system in ["csSticky", "native"] {
            for isOnTop in [false, true] {
                document.layout["system"] = system
                document.layout["parallaxHeaderAlwaysOnTop"] = isOnTop
                try app.set("system", to: .string(system))
                try app.set("parallax-header-always-on-top", to: .boolean(isOnTop))
                try assertFrames(app, document, "\(system), always on top: \(isOnTop)")
            }
        }
    }

    /// The last section is long; its header is pinned all the way.
    func testAPinnedHeaderStandsStillWhileTheCellsMove() throws {
        let app = try document("native").open(on: Desktop())
        let canvas = try app.canvas
        let header = Region(x: 0, y: 0, width: canvas.width - 20, height: 40)
        let cells = Region(x: 0, y: 60, width: canvas.width - 20, height: canvas.height - 60)
        for system in Self.systems {
            try app.set("system", to: .string(system))
            var last: Picture?
            for offset in [900, 913.25, 1400] {
                let drawn = last
                try app.set("content-offset", to: .double(offset))
                let picture = try app.desktop.photograph { picture in
                    drawn.map { $0 != picture.cropped(canvas).cropped(cells) } ?? true
                }.cropped(canvas)
                defer { last = picture.cropped(cells) }
                guard let last else { continue }
                XCTAssertGreaterThan(last.differences(from: picture.cropped(cells)), 500, "\(system) \(offset)")
                XCTAssertEqual(
                    picture.cropped(header), try pinned(system, app, header), "\(system) \(offset)")
            }
        }
    }

    /// The header's pixels at one offset, to which all others are compared.
    private func pinned(_ system: String, _ app: LintelApp, _ header: Region) throws -> Picture {
        if let known = pictures[system] { return known }
        let picture = try app.photographCanvas().cropped(header)
        // Text, and not only ground.
        XCTAssertGreaterThan(picture.colors.count, 8, system)
        pictures[system] = picture
        return picture
    }

    private var pictures: [String: Picture] = [:]

    func testEverySystemScrollsEverySampleThroughWithoutACritical() throws {
        let app = try LintelApp(options: ["--sample", "countries"], on: Desktop())
        let samples = [
            "countries", "moons", "deep-sky", "geologic-time", "unicode", "cities", "chat", "counties", "agenda",
            "photos",
        ]
        for sample in samples {
            try app.activate("sample", .string(sample))
            for system in Self.systems {
                try app.set("system", to: .string(system))
                for offset in [-150, 0, 500, 20_000, 1e7] { try app.set("content-offset", to: .double(offset)) }
                try app.set("content-offset", to: 300)
            }
            let canvas = try app.canvas
            let picture = try app.desktop.photograph { $0.cropped(canvas).colors.count > 20 }
            XCTAssertGreaterThan(picture.cropped(canvas).colors.count, 20, sample)
        }
        app.check()
        XCTAssertFalse(app.errorOutput.contains("WARNING"), app.errorOutput)
    }
}
