import CollectionDocument
import GTKBridge
import Samples
import StickyLayout
import XCTest

@testable import CollectionCanvas
@testable import LintelApp

/// Widgets with Lintel's style sheet on top of the theme.
final class StyleTests: WindowTestCase {
    override func setUpWithError() throws {
        try super.setUpWithError()
        MainActor.assumeIsolated { installStyleSheet() }
    }

    func testTheIconIsBuiltIn() {
        XCTAssertNotNil(Resources.bytes("icons/scalable/\(Program.identifier).svg"))
    }

    func testDimTextIsLegibleOnTheWindow() {
        let parent = box(GTK_ORIENTATION_VERTICAL, [label("█████", classes: ["dim-label"])])
        show(parent)
        var opacity = 0.0
        XCTAssertTrue(
            runMainLoop {
                opacity = mostOpaque(of: parent)
                return opacity > 0
            })
        // The text and the window of GTK's light theme.
        let (text, ground) = (Color(red: 0.18, green: 0.2, blue: 0.21), Color(red: 0.96, green: 0.96, blue: 0.96))
        func mixed(_ channel: KeyPath<Color, Double>) -> Double {
            text[keyPath: channel] * opacity + ground[keyPath: channel] * (1 - opacity)
        }
        let seen = Color(red: mixed(\.red), green: mixed(\.green), blue: mixed(\.blue))
        XCTAssertGreaterThanOrEqual(seen.contrast(with: ground), 4.5)
    }

    func testHeadingsGrowWithTheFont() throws {
        let settings = try XCTUnwrap(gtk_settings_get_default())
        let font: String = property(of: settings, "gtk-font-name")
        defer { setProperty(of: settings, "gtk-font-name", to: font) }
        for style in ["heading", "caption"] {
            let heights = ["Sans 10", "Sans 20"].map { font in
                setProperty(of: settings, "gtk-font-name", to: font)
                let text = label("Text", classes: [style])
                show(text)
                XCTAssertTrue(runMainLoop { gtk_widget_get_height(text) > 0 })
                var natural: Int32 = 0
                gtk_widget_measure(text, GTK_ORIENTATION_VERTICAL, -1, nil, &natural, nil, nil)
                return Double(natural)
            }
            XCTAssertGreaterThan(heights[1], heights[0] * 1.8, style)
        }
    }

    func testTheFocusIsSeenOnTheChosenPreset() {
        let button: Widget = gtk_button_new_with_label("")
        button.styled(["preset", "suggested"])
        let parent = box(GTK_ORIENTATION_VERTICAL, [button])
        show(parent, width: 90, height: 40)
        gtk_widget_unset_state_flags(button, GTK_STATE_FLAG_FOCUS_VISIBLE)
        XCTAssertTrue(runMainLoop { mostOpaque(of: parent) > 0 })
        let plain = picture(of: parent).pixels
        gtk_widget_set_state_flags(button, GTK_STATE_FLAG_FOCUS_VISIBLE, 0)
        // The theme fades the outline in.
        XCTAssertTrue(
            runMainLoop {
                zip(plain, picture(of: parent).pixels).contains { Color($0).contrast(with: Color($1)) > 3 }
            })
    }

    func testFromRightToLeftEverythingIsTurnedRound() {
        let makers: [() -> Widget] = [
            { box(GTK_ORIENTATION_VERTICAL, classes: ["lintel-sidebar"]) },
            { box(GTK_ORIENTATION_VERTICAL, classes: ["lintel-inspector"]) },
            { box(GTK_ORIENTATION_VERTICAL, classes: ["lintel-inspector", "below"]) },
            { box(GTK_ORIENTATION_VERTICAL, classes: ["difference-panel"]) },
            { box(GTK_ORIENTATION_VERTICAL, [filled(["compare-label"])]) },
            { box(GTK_ORIENTATION_VERTICAL, [filled(["sidebar-heading"])]) },
            { box(GTK_ORIENTATION_VERTICAL, classes: ["lintel-inspector"], [filled(["life"])]) },
        ]
        for (index, make) in makers.enumerated() {
            let rows = [GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL].map { direction in
                let widget = make()
                for part in widget.tree { gtk_widget_set_direction(part, direction) }
                show(widget, width: 90, height: 40)
                XCTAssertTrue(runMainLoop { mostOpaque(of: widget) > 0 }, "\(index)")
                let picture = picture(of: widget)
                return (0..<picture.width).map { picture[$0, picture.height / 2] }
            }
            XCTAssertEqual(rows[0], rows[1].reversed(), "\(index)")
        }
    }

    func testControlsOfARowDoNotTouchEachOther() throws {
        _ = WindowTestCase.application
        let group = GObjectRef<OpaquePointer>(taking: g_simple_action_group_new().map { OpaquePointer($0) }!)
        let actions = [Action("length", state: 0.0), Action("length-percent", state: 100.0)]
        let unit = Action("length-unit", state: "percent")
        for action in actions { action.add(to: group.pointer) }
        unit.add(to: group.pointer)
        let row = SidebarRowView(
            SidebarRow("length", msgid("Length")) { $0.length($1, 0...300) }, Controls(actions: group.pointer))
        show(boxedList([row.widget], label: "Rows"), width: 300, height: 100)
        XCTAssertTrue(runMainLoop { gtk_widget_get_width(row.widget) > 0 })
        let tree = row.widget.visibleTree.filter { gtk_widget_get_mapped($0) != 0 }
        @MainActor func frame(where isMeant: (Widget) -> Bool) throws -> LayoutRect {
            let widget = try XCTUnwrap(tree.first(where: isMeant))
            let corner = try XCTUnwrap(widget.point(0, 0, in: row.widget))
            return LayoutRect(
                x: corner.x, y: corner.y, width: Double(gtk_widget_get_width(widget)),
                height: Double(gtk_widget_get_height(widget)))
        }
        @MainActor func knob() throws -> LayoutRect {
            try frame { String(cString: gtk_widget_get_css_name($0)) == "slider" }
        }
        let entry = try frame { $0.isA(gtk_spin_button_get_type()) }
        XCTAssertGreaterThanOrEqual(entry.y - (try frame { $0.isA(gtk_drop_down_get_type()) }).maxY, 3)
        XCTAssertGreaterThanOrEqual(entry.x - (try knob()).maxX, 3)
        let full = try knob().x
        actions[1].state = 0
        XCTAssertTrue(try runMainLoop { try knob().x < full })
        XCTAssertGreaterThanOrEqual(try knob().x, try frame { $0.labelText == "Length" }.x - 1)
    }
}

/// A box that shows where its content is.
@MainActor
private func filled(_ classes: [String]) -> Widget {
    let content: Widget = gtk_separator_new(GTK_ORIENTATION_HORIZONTAL)
    gtk_widget_set_hexpand(content, 1)
    return box(GTK_ORIENTATION_VERTICAL, classes: classes, [content])
}

/// The opacity of the most opaque pixel of a widget.
@MainActor
private func mostOpaque(of widget: Widget) -> Double {
    Double((picture(of: widget).pixels.max() ?? 0) >> 24) / 255
}

extension Color {
    /// - Parameter pixel: `0xAARRGGBB`.
    fileprivate init(_ pixel: UInt32) {
        func channel(_ shift: UInt32) -> Double { Double(pixel >> shift & 255) / 255 }
        self.init(red: channel(16), green: channel(8), blue: channel(0))
    }
}
