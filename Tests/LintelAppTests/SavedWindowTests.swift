import GTKBridge
import TestSupport
import XCTest

@testable import LintelApp

/// What the window remembers is read as far as it makes sense.
final class SavedWindowTests: WindowTestCase {
    private lazy var folder = makeFolder()
    private var file: String { folder.appendingPathComponent("window.ini").path }

    private func read(_ text: String) throws -> SavedWindow {
        try Data(text.utf8).write(to: URL(fileURLWithPath: file))
        return SavedWindow(path: file)
    }

    func testTheSavedStateOfAWindowReadsAsItWasWritten() {
        var state = SavedWindow()
        XCTAssertEqual(SavedWindow(path: file), state)
        state.write(to: file)
        XCTAssertEqual(SavedWindow(path: file), state)
        (state.width, state.height, state.isMaximized, state.showsSidebar, state.style) = (
            900, 640, true, false, "dark"
        )
        state.shownPanels = [.inspector, .plot]
        (state.showsElementList, state.showsOverlayList) = (false, true)
        state.hasSeenHint = true
        state.panelHeight = 311
        state.write(to: file)
        XCTAssertEqual(SavedWindow(path: file), state)
    }

    func testAFolderThatIsNotThereIsMade() throws {
        try FileManager.default.removeItem(at: folder)
        SavedWindow().write(to: file)
        XCTAssertTrue(FileManager.default.fileExists(atPath: file))
    }

    func testInvalidValuesInTheSavedStateOfAWindowAreIgnored() throws {
        let state = try read("[Window]\nwidth=many\nheight=-3\nmaximized=perhaps\nsidebar=\n[Other]\nx=1\n")
        XCTAssertEqual(state, SavedWindow())
        XCTAssertNil(try read("[Window]\nwidth=2000000000\n").width)
    }

    func testABrokenFileOfSavedStateIsSetAside() throws {
        XCTAssertEqual(try read("{ no group }"), SavedWindow())
        XCTAssertFalse(FileManager.default.fileExists(atPath: file))
        XCTAssertTrue(FileManager.default.fileExists(atPath: file + ".unreadable"))
    }

    func testAWindowOpensAsNarrowAsItWasAndGivesTheHintOnce() throws {
        let former = SavedWindow(path: SavedWindow.userFile)
        // After the window is gone, which writes the file, too.
        addTeardownBlock { former.write(to: SavedWindow.userFile) }
        var state = SavedWindow()
        (state.width, state.height, state.hasSeenHint, state.showsSidebar) = (372, 600, true, false)
        state.write(to: SavedWindow.userFile)
        let window = openWindow()
        XCTAssertTrue(window.savedState.hasSeenHint)
        XCTAssertFalse(window.savedState.showsSidebar)
        window.present()
        window.waitForFrame()
        var (width, height) = (Int32(0), Int32(0))
        gtk_window_get_default_size(window.window, &width, &height)
        XCTAssertEqual(width, 372)
        // Without its frame.
        XCTAssertLessThanOrEqual(gtk_widget_get_width(window.window.cast()), 372)
    }

    func testPanelsThatWereOpenAreOpenAgain() throws {
        let former = SavedWindow(path: SavedWindow.userFile)
        addTeardownBlock { former.write(to: SavedWindow.userFile) }
        var state = SavedWindow()
        state.shownPanels = [.inspector, .plot]
        state.write(to: SavedWindow.userFile)
        let window = openWindow()
        XCTAssertTrue(window.inspector.isKeptShown && window.plot.isShown.state)
        window.inspector.setShown(false)
        window.saveState()
        let saved = SavedWindow(path: SavedWindow.userFile)
        XCTAssertEqual(saved.shownPanels, [.plot])
    }

    func testAnotherWindowLeavesTheStyle() throws {
        let style = DesktopStyle(preference: "dark")
        let window = PreviewWindow(application: WindowTestCase.application.pointer, style: style)
        XCTAssertEqual(style.preference.state, "dark")
        gtk_window_destroy(window.window)
        XCTAssertEqual(DesktopStyle(preference: "plaid").preference.state, "system")
    }

    func testTheStyleMayChangeAfterAWindowIsGone() throws {
        let settings = try XCTUnwrap(gtk_settings_get_default())
        let style = DesktopStyle(preference: "light", forcedTheme: nil)
        let window = PreviewWindow(application: WindowTestCase.application.pointer, style: style)
        gtk_window_destroy(window.window)
        setThemeDark(true, of: settings)
        XCTAssertTrue(style.appearance.isDark)
        XCTAssertFalse(window.plot.appearance.isDark)
        setThemeDark(false, of: settings)
    }

    func testTheContentIsAsDarkAsAThemeThatTheEnvironmentForces() {
        XCTAssertFalse(DesktopStyle(preference: "dark", forcedTheme: "Adwaita").appearance.isDark)
        XCTAssertTrue(DesktopStyle(preference: "light", forcedTheme: "Adwaita:dark").appearance.isDark)
        XCTAssertFalse(DesktopStyle(preference: "light", forcedTheme: "").appearance.isDark)
    }
}
