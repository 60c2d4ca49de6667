import Foundation
import TestSupport
import XCTest

/// The window in other languages than English.
final class LanguageTests: XCTestCase {
    /// A new C library translates nothing in the locale `C.UTF-8`, whatever `LANGUAGE` says: any other one does. A new GTK
    /// takes the direction from the locale: best is the language's own.
    private func speak(_ language: String, on desktop: Desktop) throws {
        let locales = try desktop.tool.text("locale", "-a").split(separator: "\n")
            .filter { $0.hasSuffix(".utf8") && !$0.hasPrefix("C.") }
        if let locale = locales.first(where: { $0.hasPrefix(language) }) ?? locales.first {
            desktop.set("LC_ALL", to: String(locale))
        }
        desktop.set("LANGUAGE", to: language)
    }

    func testGermanIsSpokenThroughout() throws {
        let desktop = try Desktop(isAccessible: true)
        let catalogues = desktop.home.appendingPathComponent("locale").path
        let script = Repository.root.appending(path: "script/translations").path
        try desktop.tool.run(script, "--compile", catalogues)
        desktop.set("LINTEL_LOCALE_DIR", to: catalogues)
        try speak("de", on: desktop)
        let app = try ColorDocument().open(on: desktop)
        let nodes = try AccessibilityTree(of: app).nodes
        let names = Set(nodes.map(\.name))
        for name in ["Kopfzeilen anheften", "Kopfzeilen", "Beispiele", "Hauptmenü", "beim Scrollen"] {
            XCTAssertTrue(names.contains(name), name)
        }
        XCTAssertTrue(names.contains("Colours, 4 Abschnitte, 206 Einträge"))
        XCTAssertTrue(nodes.contains { $0.description == "Seitenleiste (F9)" })
        // Numbers are typed and sent as ever.
        try app.set("minimum-line-spacing", to: 12.5)
        try app.expect("minimum-line-spacing", "12.5")
    }

    func testAMissingCatalogueIsNoError() throws {
        let desktop = try Desktop()
        desktop.set("LINTEL_LOCALE_DIR", to: "/no/such/folder")
        desktop.set("LANGUAGE", to: "de")
        let app = try ColorDocument().open(on: desktop)
        try app.expect("system", "'native'")
        XCTAssertEqual(app.errorOutput, "")
    }

    func testRightToLeftMirrorsTheWindowAndNotTheContent() throws {
        guard FileManager.default.fileExists(atPath: "/usr/share/locale/he/LC_MESSAGES/gtk40.mo") else {
            // By its translation GTK knows a language's direction.
            throw XCTSkip("needs GTK's Hebrew translation")
        }
        let desktop = try Desktop(isAccessible: true)
        try speak("he", on: desktop)
        let app = try ColorDocument().open(on: desktop)
        // Later versions of GTK count a window's place from the right here, and it opens beyond the screen.
        try desktop.tool.run("xdotool", "windowmove", "--sync", app.window, "0", "0")
        let red = Picture.Pixel(red: 255, green: 0, blue: 0)
        let picture = try desktop.photograph { $0.region(of: red) != nil }
        let (origin, width, _) = try app.frame
        let border = LintelApp.border
        XCTAssertEqual(try app.canvasSize.width, width - 2 * border - Sidebar.width)
        // The canvas begins at the window's left edge, and its content still at its own left.
        XCTAssertEqual(picture.region(of: red)?.x, origin.x + border)
        XCTAssertEqual(picture.region(of: red)?.width, 200)
        // The sidebar is at the right.
        let tree = try AccessibilityTree(of: app)
        let pin = try XCTUnwrap(try tree.nodes.first { $0.role == .switch && $0.name == "Pin headers" })
        XCTAssertGreaterThanOrEqual(try tree.frame(of: pin).x, try app.canvasSize.width)
        try app.press("F9")
        XCTAssertTrue(try eventually { try app.canvasSize.width == width - 2 * border })
    }
}
