import GTKBridge
import XCTest

@testable import CollectionCanvas
@testable import LintelApp

/// GTK before 4.20 leaves it to the program to ask the desktop for its style. This test is the portal that answers.
final class SettingsPortalTests: WindowTestCase {
    private static let interface = "org.freedesktop.portal.Settings"
    private static let path = "/org/freedesktop/portal/desktop"
    /// The calls that wait for an answer.
    fileprivate static var calls: [OpaquePointer] = []

    func testTheStyleFollowsADesktopThatAnswersLate() throws {
        let connection = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil)
        let bus = GObjectRef<OpaquePointer>(taking: try XCTUnwrap(connection, "there is no session bus"))
        let object = try serve(on: bus.pointer)
        defer {
            g_dbus_connection_unregister_object(bus.pointer, object)
            try? request("ReleaseName", [], of: bus.pointer)
        }
        let style = DesktopStyle(forcedTheme: nil)
        XCTAssertTrue(runMainLoop { Self.calls.count >= 2 })
        // As long as a portal takes that starts with the desktop.
        runMainLoop(milliseconds: 2_500)
        XCTAssertEqual(style.appearance, Appearance())
        for call in Self.calls { g_dbus_method_invocation_return_value(call, tuple([boxed(boxed(number(1)))])) }
        XCTAssertTrue(runMainLoop { style.appearance == Appearance(isDark: true, isHighContrast: true) })
        for setting in ["color-scheme", "contrast"] {
            let parameters = tuple(["org.freedesktop.appearance".variant, setting.variant, boxed(number(0))])
            g_dbus_connection_emit_signal(
                bus.pointer, nil, Self.path, Self.interface, "SettingChanged", parameters, nil)
        }
        XCTAssertTrue(runMainLoop { style.appearance == Appearance() })
    }

    /// Takes the portal's name on the bus, and keeps the calls. Returns the number of the object.
    private func serve(on bus: OpaquePointer) throws -> guint {
        let description = """
            <node><interface name="\(Self.interface)"><method name="Read">
            <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="v" direction="out"/>
            </method></interface></node>
            """
        let node = try XCTUnwrap(g_dbus_node_info_new_for_xml(description, nil))
        var table = GDBusInterfaceVTable()
        table.method_call = { _, _, _, _, _, _, call, _ in
            onMainThread(call) { call in
                if let call { SettingsPortalTests.calls.append(call) }
            }
        }
        defer { g_dbus_node_info_unref(node) }
        try request("RequestName", [number(0)], of: bus)
        return g_dbus_connection_register_object(
            bus, Self.path, node.pointee.interfaces[0], &table, nil, nil, nil)
    }

    private func request(_ method: String, _ flags: [OpaquePointer], of bus: OpaquePointer) throws {
        let reply = try throwingGError {
            g_dbus_connection_call_sync(
                bus, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", method,
                tuple(["org.freedesktop.portal.Desktop".variant] + flags), nil, G_DBUS_CALL_FLAGS_NONE, -1, nil, $0)
        }
        g_variant_unref(reply)
    }
}

private func number(_ value: UInt32) -> OpaquePointer { g_variant_new_uint32(value) }

private func boxed(_ value: OpaquePointer) -> OpaquePointer { g_variant_new_variant(value) }

private func tuple(_ members: [OpaquePointer]) -> OpaquePointer {
    var members = members.map(Optional.some)
    return g_variant_new_tuple(&members, gsize(members.count))
}
