import CollectionDocument
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

    func testTheTickOfAListIsAtTheChoiceWheneverItOpens() throws {
        try withAction("choice", "a") { action, group in
            let choices = ["a", "b", "c"].map { Choice(name: $0, title: $0, help: "It is \($0).") }
            let dropDown = Controls(actions: group).choice("choice", label: "", among: choices)
            show(dropDown)
            let popover = try XCTUnwrap(gtk_widget_get_last_child(dropDown))
            let list = try XCTUnwrap(popover.tree.first { $0.isA(gtk_list_view_get_type()) })
            for (index, name) in [(2, "c"), (1, "b"), (0, "a")] as [(guint, String)] {
                let before = action.state
                gtk_widget_activate(dropDown)
                XCTAssertTrue(runMainLoop { gtk_widget_get_mapped(popover) != 0 })
                XCTAssertEqual(popover.tickedTitles, [before])
                // As a click on the row does.
                gtk_selection_model_select_item(gtk_list_view_get_model(list.cast()), index, 1)
                gtk_widget_activate_action_variant(list, "list.activate-item", g_variant_new_uint32(index))
                XCTAssertEqual(action.state, name)
                XCTAssertTrue(runMainLoop { gtk_widget_get_mapped(popover) == 0 })
            }
            // A script may choose while the list is open.
            gtk_widget_activate(dropDown)
            action.onRequest?("c")
            XCTAssertEqual(popover.tickedTitles, ["c"])
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
    /// The titles of the rows with a tick, below this widget.
    @MainActor fileprivate var tickedTitles: [String] {
        tree.filter { $0.isA(gtk_image_get_type()) && gtk_widget_get_opacity($0) > 0 }.compactMap { image in
            guard let icon = gtk_image_get_icon_name(image.cast()),
                String(cString: icon) == "object-select-symbolic", let row = gtk_widget_get_parent(image)
            else { return nil }
            return row.tree.compactMap(\.labelText).first
        }
    }

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
