import GTKBridge
import XCTest

@testable import LintelApp

/// What is behind which button, in windows of all widths.
final class HeaderBarTests: WindowTestCase {
    private static let tools = [
        "win.show-inspector", "win.show-plot", "win.show-check", "win.compare", "win.show-export",
    ]

    func testEveryCommandIsInTheHeaderBarOrInTheMenuButNotInBoth() {
        let window = openWindow()
        window.present()
        window.waitForFrame()
        let bar = window.headerBar
        for room in HeaderBar.Room.allCases {
            bar.room = room
            let buttons = bar.widget.visibleTree.filter { $0.isA(gtk_menu_button_get_type()) || $0.isButton }
            let menu = buttons.first { $0.isPrimaryMenu }
            let inMenu = menu?.actionNames ?? []
            let inBar = buttons.filter { $0 != menu }.map { $0.actionNames }.reduce(into: Set()) {
                $0.formUnion($1)
            }
            XCTAssertEqual(inMenu.intersection(inBar), [], "\(room)")
            for action in Self.tools + ["win.open", "win.sample", "win.viewport-size", "win.new", "win.save"] {
                XCTAssertTrue(inMenu.union(inBar).contains(action), "\(action) in a \(room) header bar")
            }
            XCTAssertTrue(inMenu.isSuperset(of: ["win.open-folder", "win.open-recording"]), "\(room)")
            for action in Self.tools { XCTAssertEqual(inBar.contains(action), room != .narrow, action) }
        }
    }

    func testTheTooltipOfEachCommandNamesItsKey() {
        let window = openWindow()
        let tooltips = window.headerBar.widget.visibleTree.compactMap { $0.tooltip }
        for tooltip in [
            "Inspector: why headers are where they are (Ctrl+I)", "Plot of header positions (Shift+Ctrl+P)",
            "Compare with another system or preset (Ctrl+K)", "Export code, frames and pictures (Ctrl+E)",
            "Main menu (F10)",
        ] {
            XCTAssertTrue(tooltips.contains(tooltip), "\(tooltip) in \(tooltips)")
        }
    }

    func testToolsShowTheirNamesWhereThereIsRoom() {
        let window = openWindow()
        let names = ["Inspect", "Plot", "Check", "Compare", "Export"]
        for room in HeaderBar.Room.allCases {
            window.headerBar.room = room
            let shown = window.headerBar.widget.visibleTree.compactMap(\.labelText)
            for name in names { XCTAssertEqual(shown.contains(name), room == .spacious, "\(name), \(room)") }
        }
    }

    func testTheSubtitleSaysLessWhereThereIsLessRoom() throws {
        let subtitle = SqueezedLabel(classes: [])
        subtitle.setTexts(["Native · 25 sections · 249 items", "25 sections · 249 items", "25 sections"])
        let labels = subtitle.widget.children
        let widths = labels.map { label in
            var natural: Int32 = 0
            gtk_widget_measure(label, GTK_ORIENTATION_HORIZONTAL, -1, nil, &natural, nil, nil)
            return natural
        }
        func shown(at width: Int32) -> [String] {
            gtk_widget_allocate(subtitle.widget, width, 20, -1, nil)
            return labels.filter { gtk_widget_get_child_visible($0) != 0 }.compactMap(\.labelText)
        }
        var minimum: Int32 = 0
        gtk_widget_measure(subtitle.widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, nil, nil, nil)
        XCTAssertLessThan(minimum, widths[2], "the last text may be cut")
        XCTAssertEqual(shown(at: widths[0]), ["Native · 25 sections · 249 items"])
        XCTAssertEqual(shown(at: widths[0] - 1), ["25 sections · 249 items"])
        XCTAssertEqual(shown(at: widths[1] - 1), ["25 sections"])
        XCTAssertEqual(shown(at: minimum), ["25 sections"])
    }

    func testLongNamesNeedAWiderWindow() {
        let bar = openWindow().headerBar
        XCTAssertGreaterThan(bar.widthForNames, 900)
        XCTAssertEqual(HeaderBar.Room(width: 1080, widthForNames: 1070), .spacious)
        XCTAssertEqual(HeaderBar.Room(width: 1080, widthForNames: 1090), .wide)
        XCTAssertEqual(HeaderBar.Room(width: 1050, widthForNames: 900), .wide)
    }

    func testUndoDoesNotChangeASizeThatTheProgramWrote() throws {
        let window = openWindow()
        let popover = GObjectRef(taking: ScreenMenu.popover(actions: window.window.cast()))
        let entry = try XCTUnwrap(popover.pointer.tree.first { $0.isA(gtk_spin_button_get_type()) })
        let text = try XCTUnwrap(entry.tree.first { $0.isA(gtk_text_get_type()) })
        window.set("viewport-size", to: "500x400")
        gtk_widget_activate_action_variant(text, "text.undo", nil)
        XCTAssertEqual(entry.entryText, "500")
    }

    /// All that shows an icon shows one that the theme has.
    func testEveryIconIsThere() {
        let window = openWindow()
        let theme = gtk_icon_theme_get_for_display(gtk_widget_get_display(window.window.cast()))
        let icons = window.headerBar.widget.visibleTree.filter { $0.isA(gtk_image_get_type()) }
            .compactMap { gtk_image_get_icon_name($0.cast()).map { String(cString: $0) } }
        XCTAssertGreaterThan(icons.count, 5)
        for icon in icons { XCTAssertNotEqual(gtk_icon_theme_has_icon(theme, icon), 0, icon) }
    }

    func testAWindowTooNarrowForTheButtonComparesFromTheMenu() {
        let window = openWindow()
        window.present()
        window.waitForFrame()
        @MainActor func openButtons() -> [Widget] {
            window.headerBar.widget.visibleTree.filter {
                $0.isA(gtk_menu_button_get_type())
                    && gtk_menu_button_get_popover($0.cast()).map { gtk_widget_get_visible($0.cast()) } == 1
            }
        }
        for room in [HeaderBar.Room.wide, .narrow] {
            window.headerBar.room = room
            window.activate("choose-comparison")
            let open = openButtons()
            if room == .narrow, let menu = open.first.flatMap({ gtk_menu_button_get_popover($0.cast()) }) {
                XCTAssertEqual(property(of: menu, "visible-submenu"), CompareMenu.title)
            }
            XCTAssertEqual(open.count, 1)
            XCTAssertEqual(open.first?.actionNames.contains("win.compare"), true, "\(room)")
            for button in open { gtk_menu_button_popdown(button.cast()) }
            XCTAssertTrue(runMainLoop { openButtons().isEmpty })
        }
    }
}

extension Widget {
    @MainActor
    fileprivate var isPrimaryMenu: Bool {
        isA(gtk_menu_button_get_type()) && gtk_menu_button_get_primary(cast()) != 0
    }

    @MainActor
    fileprivate var isButton: Bool {
        isA(gtk_button_get_type()) && gtk_actionable_get_action_name(cast()) != nil
    }
}
