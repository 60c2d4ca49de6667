import Foundation
import GTKBridge
import TestSupport

/// A connection to a message bus. It lasts, so that a call takes no longer than its answer, and what belongs to the caller
/// lives on between two.
///
/// Arguments and answers are GVariant text, as `gdbus call` has them.
final class BusConnection {
    private let connection: OpaquePointer

    init(address: String) throws {
        let flags =
            G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
            | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue
        var error: UnsafeMutablePointer<GError>?
        guard
            let connection = g_dbus_connection_new_for_address_sync(
                address, GDBusConnectionFlags(flags), nil, nil, &error)
        else { throw Self.failure(of: "connect to \(address)", error) }
        self.connection = connection
    }

    deinit { g_object_unref(gpointer(connection)) }

    /// Keeps the arguments of each signal of this name, as text, until the connection ends.
    func listen(to member: String, of interface: String) -> HeardSignals {
        let heard = HeardSignals()
        g_dbus_connection_signal_subscribe(
            connection, nil, interface, member, nil, nil, G_DBUS_SIGNAL_FLAGS_NONE,
            { _, _, _, _, _, arguments, heard in
                guard let text = g_variant_print(arguments, 0), let heard else { return }
                defer { g_free(text) }
                Unmanaged<HeardSignals>.fromOpaque(heard).takeUnretainedValue().append(String(cString: text))
            }, Unmanaged.passRetained(heard).toOpaque(), { Unmanaged<HeardSignals>.fromOpaque($0!).release() })
        return heard
    }

    /// - Parameters:
    ///   - method: with its interface, as `org.gtk.Actions.Describe`.
    ///   - arguments: a tuple.
    /// - Returns: a tuple.
    @discardableResult
    func call(_ name: String, _ path: String, _ method: String, _ arguments: String = "()") throws -> String {
        let parts = method.split(separator: ".")
        let interface = parts.dropLast().joined(separator: ".")
        var error: UnsafeMutablePointer<GError>?
        guard let parameters = g_variant_parse(nil, arguments, nil, nil, &error) else {
            throw Self.failure(of: "\(method) \(arguments)", error)
        }
        defer { g_variant_unref(parameters) }
        let answer = g_dbus_connection_call_sync(
            connection, name, path, interface, String(parts.last ?? ""), parameters, nil,
            G_DBUS_CALL_FLAGS_NONE, -1, nil, &error)
        guard let answer else { throw Self.failure(of: "\(method) \(arguments)", error) }
        defer { g_variant_unref(answer) }
        let text = g_variant_print(answer, 1)!
        defer { g_free(text) }
        return String(cString: text)
    }

    private static func failure(of call: String, _ error: UnsafeMutablePointer<GError>?) -> Tool.Failure {
        defer { if let error { g_error_free(error) } }
        return Tool.Failure(arguments: [call], reason: error.map { String(cString: $0.pointee.message) } ?? "failed")
    }
}

/// The signals that a connection has heard. GLib passes them on in the main loop.
final class HeardSignals {
    private var texts: [String] = []

    fileprivate func append(_ text: String) { texts.append(text) }

    func contains(_ text: String) -> Bool {
        while g_main_context_iteration(nil, 0) != 0 {}
        return texts.contains { $0.contains(text) }
    }
}
