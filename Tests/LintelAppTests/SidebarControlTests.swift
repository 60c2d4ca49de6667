import GTKBridge
import StickyLayout
import XCTest

@testable import LintelApp

/// Controls on actions of their own.
final class SidebarControlTests: WindowTestCase {
    private func withAction<Value: GVariantConvertible & Equatable & Sendable>(
        _ name: String, _ state: Value, _ body: @MainActor (Action<Value>, OpaquePointer) throws -> Void
    ) throws {
        _ = WindowTestCase.application
        let group = GObjectRef<OpaquePointer>(taking: g_simple_action_group_new().map { OpaquePointer($0) }!)
        let action = Action(name, state: state)
        action.onRequest = { [unowned action] in action.state = $0 }
        action.add(to: group.pointer)
        try body(action, group.pointer)
    }

    func testEachKeyMovesASliderOfCounts() throws {
        try withAction("count", 8.0) { action, group in
            let number = kept(Controls(actions: group).number("count", label: "", scale: .counts))
            let slider = try XCTUnwrap(number.pointer.tree.first { $0.isA(gtk_scale_get_type()) })
            var counts: [Double] = []
            while action.state > 0, counts.count < 20 {
                slider.moveSlider(GTK_SCROLL_STEP_BACKWARD)
                counts.append(action.state)
            }
            XCTAssertEqual(counts, [7, 6, 5, 4, 3, 2, 1, 0])
        }
    }

    func testAnEntryThatNobodyTypedInRoundsNothing() throws {
        try withAction("width", 100.0 / 3) { action, group in
            let entry = kept(Controls(actions: group).entry("width", label: "", least: 0))
            // As GTK does when the entry loses the keyboard.
            gtk_spin_button_update(entry.pointer.cast())
            XCTAssertEqual(action.state, 100.0 / 3)
            entry.pointer.setEntryText("33.33")
            gtk_spin_button_update(entry.pointer.cast())
            XCTAssertEqual(action.state, 100.0 / 3, "what it showed already")
            entry.pointer.setEntryText("33.5")
            gtk_spin_button_update(entry.pointer.cast())
            XCTAssertEqual(action.state, 33.5)
            entry.pointer.setEntryText("-5")
            gtk_spin_button_update(entry.pointer.cast())
            XCTAssertEqual(action.state, 33.5, "a number out of range")
        }
    }

    func testATextThatIsNoNumberIsDropped() {
        let entry = kept(
            numberEntry(64...8192, label: "", text: { $0.shown(decimals: 0) }, number: { number(from: $0) }))
        for (typed, expected) in [("390", "390"), ("", "390"), ("x", "390"), ("5", "64")] {
            entry.pointer.setEntryText(typed)
            gtk_spin_button_update(entry.pointer.cast())
            XCTAssertEqual(entry.pointer.entryText, expected, typed)
        }
    }

    func testTheWheelScrollsTheListOfADropDown() throws {
        try withAction("choice", "a") { _, group in
            let names = ["a", "b"].map { Choice(name: $0, title: $0) }
            let dropDown = kept(Controls(actions: group).choice("choice", label: "", among: names))
            let list = try XCTUnwrap(dropDown.pointer.tree.first { $0.isA(gtk_scrolled_window_get_type()) })
            let controllers = gtk_widget_observe_controllers(list)
            defer { g_object_unref(controllers.map { UnsafeMutableRawPointer($0) }) }
            let all: [GObjectRef<OpaquePointer>] = items(of: controllers)
            let wheels = all.filter { $0.pointer.isA(gtk_event_controller_scroll_get_type()) }
            XCTAssertFalse(wheels.isEmpty)
            for wheel in wheels {
                XCTAssertNotEqual(gtk_event_controller_get_propagation_phase(wheel.pointer), GTK_PHASE_NONE)
            }
        }
    }

    func testNoLimitIsASwitchThatIsOffAndNoFullSlider() throws {
        try withAction("limit", Double.infinity) { action, group in
            let row = SidebarRow("limit", msgid("Limit")) { $0.limit($1, 0...200) { 28 } }
            let controls = row.makeControls(Controls(actions: group), row)
            let (toggle, number) = (kept(try XCTUnwrap(controls.atEnd)), kept(try XCTUnwrap(controls.below)))
            XCTAssertEqual(gtk_switch_get_active(toggle.pointer.cast()), 0)
            XCTAssertFalse(number.pointer.isShown)
            gtk_switch_set_active(toggle.pointer.cast(), 1)
            XCTAssertEqual(action.state, 28)
            XCTAssertTrue(number.pointer.isShown)
            action.state = .infinity
            XCTAssertEqual(gtk_switch_get_active(toggle.pointer.cast()), 0)
        }
    }
}

/// A widget that has no parent.
@MainActor
func kept(_ widget: Widget) -> GObjectRef<Widget> {
    GObjectRef(taking: g_object_ref_sink(UnsafeMutableRawPointer(widget)).assumingMemoryBound(to: GtkWidget.self))
}

extension Widget {
    /// Moves a slider as a key does.
    @MainActor fileprivate func moveSlider(_ step: GtkScrollType) {
        var arguments = [GValue(), GValue()]
        g_value_init(&arguments[0], gtk_range_get_type())
        g_value_set_object(&arguments[0], self)
        g_value_init(&arguments[1], gtk_scroll_type_get_type())
        g_value_set_enum(&arguments[1], gint(step.rawValue))
        g_signal_emitv(&arguments, g_signal_lookup("move-slider", gtk_range_get_type()), 0, nil)
        for index in arguments.indices { g_value_unset(&arguments[index]) }
    }
}
