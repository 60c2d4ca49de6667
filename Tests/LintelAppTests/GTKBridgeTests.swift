import TestSupport
import XCTest

@testable import GTKBridge

/// What C keeps of ours it lets go again, and what it sends arrives as it was sent.
final class GTKBridgeTests: WindowTestCase {
    func testAConnectionLivesAsLongAsItsObject() {
        let before = liveSignalBoxCount
        var heard = 0
        do {
            let adjustment = GObjectRef(taking: gtk_adjustment_new(0, 0, 10, 1, 1, 1)!)
            connect(adjustment.pointer, "value-changed") { heard += 1 }
            gtk_adjustment_set_value(adjustment.pointer, 5)
            XCTAssertEqual(liveSignalBoxCount, before + 1)
        }
        XCTAssertEqual(heard, 1)
        XCTAssertEqual(liveSignalBoxCount, before)
    }

    func testATooltipLeavesItsWidgetVisibleOrHidden() {
        for isVisible: gboolean in [0, 1] {
            let button = GObjectRef(taking: gtk_button_new()!)
            gtk_widget_set_visible(button.pointer, isVisible)
            button.pointer.setTooltip("Open")
            XCTAssertEqual(gtk_widget_get_visible(button.pointer), isVisible)
            XCTAssertEqual(String(cString: gtk_widget_get_tooltip_text(button.pointer)), "Open")
        }
    }

    /// A release build lets go of a reference without a name before C gets its pointer; no test of a debug build can see that.
    func testNoPointerIsTakenFromAReferenceWithoutAName() throws {
        for file in try Repository.sources(below: "Sources") {
            for line in file.text.split(separator: "\n") where !line.contains("///") {
                XCTAssertNil(line.firstMatch(of: /[\])}][?!]*\.pointer\b/), "\(file.name): \(line)")
            }
        }
    }

    /// What the compiler cannot check stays in one module.
    func testOnlyTheBridgeHandlesReferencesByHand() throws {
        let bridge = Set(try Repository.sources(below: "Sources/GTKBridge").map(\.name))
        for file in try Repository.sources(below: "Sources") where !bridge.contains(file.name) {
            XCTAssertNil(file.text.firstMatch(of: /unsafeBitCast|Unmanaged|strdup/), file.name)
        }
    }

    func testADisconnectedHandlerHearsNothingAndIsFreed() {
        let before = liveSignalBoxCount
        let adjustment = GObjectRef(taking: gtk_adjustment_new(0, 0, 10, 1, 1, 1)!)
        var heard = 0
        let connection = connect(adjustment.pointer, "value-changed") { heard += 1 }
        connection.whileBlocked { gtk_adjustment_set_value(adjustment.pointer, 1) }
        connection.disconnect()
        connection.disconnect()
        gtk_adjustment_set_value(adjustment.pointer, 2)
        XCTAssertEqual(heard, 0)
        XCTAssertEqual(liveSignalBoxCount, before)
    }

    func testArgumentsAndResultsCross() {
        let action = GObjectRef(
            taking: g_simple_action_new_stateful("offset", g_variant_type_new("d"), 1.5.variant)!)
        var received: Double?
        connect(action.pointer, "change-state") { (value: OpaquePointer?) in
            received = Double(variant: value)
        }
        g_action_change_state(action.pointer, 2.5.variant)
        XCTAssertEqual(received, 2.5)

        let keys = GObjectRef(taking: gtk_event_controller_key_new()!)
        connect(keys.pointer, "key-pressed") { (key: UInt32, _: UInt32, modifiers: UInt32) -> Bool in
            key == 65 && modifiers == 1
        }
        XCTAssertTrue(emitKeyPressed(keys.pointer, key: 65, modifiers: GDK_SHIFT_MASK))
        XCTAssertFalse(emitKeyPressed(keys.pointer, key: 66, modifiers: GDK_SHIFT_MASK))
    }

    func testValuesOfEveryKindAreWrittenAndRead() {
        func copy<Value: GValueConvertible>(_ value: Value, as type: GType) -> Value {
            var copy = GValue()
            g_value_init(&copy, type)
            defer { g_value_unset(&copy) }
            value.write(to: &copy)
            return Value(reading: &copy)
        }
        for type in [GType.unsigned, gtk_orientation_get_type(), gtk_event_controller_scroll_flags_get_type()] {
            XCTAssertEqual(copy(UInt32(1), as: type), 1)
        }
        XCTAssertEqual(copy(true, as: .boolean), true)
        XCTAssertEqual(copy(-1.5, as: .double), -1.5)
        XCTAssertEqual(copy(Int32(-7), as: .integer), -7)
        XCTAssertEqual(copy("é", as: .string), "é")
    }

    func testVariantsRefuseOtherTypes() {
        XCTAssertNil(Double(variant: "text".variant))
        XCTAssertEqual(String(variant: "text".variant), "text")
        XCTAssertEqual(Bool(variant: true.variant), true)
        XCTAssertNil(Bool(variant: nil))
    }

    func testTimersRunOnceOrUntilCancelled() {
        runWhatWaits()
        let before = liveSignalBoxCount
        let counts = Counts()
        after(milliseconds: 0, for: counts) { $0.once += 1 }
        let repeating = after(milliseconds: 1, repeats: true, for: counts) { $0.often += 1 }
        XCTAssertTrue(runMainLoop { counts.often >= 3 })
        repeating.cancel()
        whenIdle(for: counts) { $0.once += 1 }.cancel()
        XCTAssertEqual(counts.once, 1)
        // Timers of earlier tests may have ended.
        XCTAssertLessThanOrEqual(liveSignalBoxCount, before)
    }

    func testACallbackEndsWithWhatItIsFor() {
        runWhatWaits()
        let before = liveSignalBoxCount
        var calls = 0
        @MainActor func expectNone(_ wait: (Counts, UnsafeMutablePointer<GtkAdjustment>) -> Void) {
            do {
                let (object, adjustment) = (Counts(), GObjectRef(taking: gtk_adjustment_new(0, 0, 1, 1, 1, 1)!))
                withExtendedLifetime((object, adjustment)) { wait(object, adjustment.pointer) }
            }
            // Longer than each of the timers.
            runMainLoop(milliseconds: 5)
            XCTAssertEqual(calls, 0)
            // Timers of earlier tests may have ended.
            XCTAssertLessThanOrEqual(liveSignalBoxCount, before)
        }
        expectNone { object, adjustment in
            whenIdle(for: object) { _ in calls += 1 }
            whenIdle(for: adjustment) { _ in calls += 1 }
        }
        expectNone { object, adjustment in
            after(milliseconds: 1, for: object) { _ in calls += 1 }
            after(milliseconds: 1, for: adjustment) { _ in calls += 1 }
        }
        expectNone { object, adjustment in
            after(milliseconds: 1, repeats: true, for: object) { _ in calls += 1 }
            after(milliseconds: 1, repeats: true, for: adjustment) { _ in calls += 1 }
        }
    }

    func testAConnectionForAnotherObjectEndsWithThat() {
        let before = liveSignalBoxCount
        let adjustment = GObjectRef(taking: gtk_adjustment_new(0, 0, 10, 1, 1, 1)!)
        var heard = 0
        let connection: SignalConnection
        do {
            let other = GObjectRef(taking: gtk_adjustment_new(0, 0, 10, 1, 1, 1)!)
            connection = connect(adjustment.pointer, "value-changed", for: other.pointer) { heard += 1 }
            gtk_adjustment_set_value(adjustment.pointer, 1)
            withExtendedLifetime(other) {}
        }
        gtk_adjustment_set_value(adjustment.pointer, 2)
        connection.whileBlocked { gtk_adjustment_set_value(adjustment.pointer, 3) }
        connection.disconnect()
        XCTAssertEqual(heard, 1)
        XCTAssertEqual(liveSignalBoxCount, before)
    }

    func testAConnectionMayBeEndedAfterItsObject() {
        let connection: SignalConnection
        do {
            let adjustment = GObjectRef(taking: gtk_adjustment_new(0, 0, 10, 1, 1, 1)!)
            connection = connect(adjustment.pointer, "value-changed") {}
        }
        connection.disconnect()
        XCTAssertEqual(connection.whileBlocked { 3 }, 3)
    }

    func testAHandlerThatDoesNotFitItsSignalIsRefused() {
        let action = GObjectRef<OpaquePointer>(taking: g_simple_action_new("offset", nil)!)
        func complaint(_ types: [any GValueReadable.Type], _ answer: Any.Type) -> String? {
            objection(to: types, answer, for: "activate", of: action.pointer)
        }
        XCTAssertNil(complaint([], Void.self))
        XCTAssertNil(complaint([OpaquePointer?.self], Bool.self))
        XCTAssertEqual(
            complaint([OpaquePointer?.self, Double.self], Void.self),
            "activate of GSimpleAction has 1 arguments, and its handler takes 2")
        XCTAssertEqual(
            complaint([Double.self], Void.self),
            "argument 0 of activate of GSimpleAction is a GVariant, and its handler takes Double")
        let keys = GObjectRef<OpaquePointer>(taking: gtk_event_controller_key_new()!)
        let types = [UInt32.self, UInt32.self, UInt32.self]
        XCTAssertNil(objection(to: types, Bool.self, for: "key-pressed", of: keys.pointer))
        XCTAssertEqual(
            objection(to: [UInt32.self], Void.self, for: "key-pressed", of: keys.pointer),
            "key-pressed of GtkEventControllerKey wants a gboolean, and its handler returns ()")
        XCTAssertNil(objection(to: [], Void.self, for: "notify::name", of: keys.pointer))
        XCTAssertEqual(
            objection(to: [], Void.self, for: "key-presed", of: keys.pointer),
            "there is no signal key-presed of GtkEventControllerKey")
    }

    func testAGErrorIsThrown() {
        XCTAssertThrowsError(try throwingGError { g_dir_open("/no/such/folder", 0, $0) }) { error in
            XCTAssertEqual((error as? GLibError)?.domain, "g-file-error-quark")
        }
    }

    func testTextsWithoutATranslationAreSaidAsTheyAre() {
        for length in 0...40 {
            let text = String(repeating: "x", count: length)
            if length > 0 { XCTAssertEqual(tr(text), text) }
            XCTAssertEqual(tr(text + "{count}", text + "{count}s", count: 2), text + "2s")
        }
    }

    func testAnInscriptionBeginsWhereItsLanguageDoes() throws {
        let direction = gtk_widget_get_default_direction()
        defer { gtk_widget_set_default_direction(direction) }
        for (direction, start, end) in [(GTK_TEXT_DIR_LTR, Float(0), Float(1)), (GTK_TEXT_DIR_RTL, 1, 0)] {
            gtk_widget_set_default_direction(direction)
            let line = box(
                GTK_ORIENTATION_HORIZONTAL,
                [inscription(length: 9, classes: []), inscription(length: 9, isAtEnd: true, classes: [])])
            let reference = GObjectRef<Widget>(
                taking: g_object_ref_sink(line).assumingMemoryBound(to: GtkWidget.self))
            XCTAssertEqual(reference.pointer.children.map { gtk_inscription_get_xalign($0.cast()) }, [start, end])
        }
    }

    func testValuesStandInPlaceOfTheirNamesAndNowhereElse() {
        XCTAssertEqual(tr("{b}, {a}{c} {", ["a": "{b}", "b": "1"]), "1, {b}{c} {")
        XCTAssertEqual(tr("{count} of {}", "{count} of {}", count: 1, number: "one"), "one of {}")
    }

    func testAValueThatReadsTheOtherWayIsIsolated() {
        XCTAssertEqual(tr("{a} of {b}", ["a": "שלום", "b": "3"]), "\u{200e}\u{2068}שלום\u{2069} of 3")
        XCTAssertEqual(tr("{a}: שלום", ["a": "Ada"]), "\u{200f}\u{2068}Ada\u{2069}: שלום")
        XCTAssertEqual(tr("{a}: {b}", ["a": "שלום", "b": "Ada"]), "שלום: Ada", "it has no direction itself")
    }
}

@MainActor
private final class Counts {
    var once = 0
    var often = 0
}

@MainActor
private func emitKeyPressed(_ controller: OpaquePointer, key: UInt32, modifiers: GdkModifierType) -> Bool {
    var values = (0..<4).map { _ in GValue() }
    defer { g_value_unset(&values[0]) }
    g_value_init(&values[0], gtk_event_controller_key_get_type())
    g_value_set_object(&values[0], controller.address)
    g_value_init(&values[1], .unsigned)
    g_value_set_uint(&values[1], key)
    g_value_init(&values[2], .unsigned)
    g_value_init(&values[3], gdk_modifier_type_get_type())
    g_value_set_flags(&values[3], modifiers.rawValue)
    var result = GValue()
    g_value_init(&result, .boolean)
    g_signal_emitv(&values, g_signal_lookup("key-pressed", gtk_event_controller_key_get_type()), 0, &result)
    return Bool(reading: &result)
}
