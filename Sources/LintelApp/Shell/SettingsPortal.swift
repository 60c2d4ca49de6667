import GTKBridge

/// Reads the desktop's appearance settings over D-Bus, from `org.freedesktop.portal.Settings`. Without a portal it does
/// nothing.
final class SettingsPortal {
    enum Setting: String {
        case colorScheme = "color-scheme"
        case contrast = "contrast"
    }

    private static let namespace = "org.freedesktop.appearance"
    /// The values that are known.
    private(set) var values: [Setting: UInt32] = [:] {
        didSet { onChange() }
    }
    private let onChange: @MainActor () -> Void
    private var proxy: GObjectRef<UnsafeMutablePointer<GDBusProxy>>?

    /// - Parameter onChange: called when a value becomes known or changes.
    init(onChange: @escaping @MainActor () -> Void) {
        self.onChange = onChange
        // Asynchronous, so that a slow or missing portal does not delay the window.
        asyncCall {
            g_dbus_proxy_new_for_bus(
                G_BUS_TYPE_SESSION,
                GDBusProxyFlags(G_DBUS_PROXY_FLAGS_DO_NOT_LOAD_PROPERTIES.rawValue),
                nil, "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop",
                "org.freedesktop.portal.Settings", nil, $0, $1)
        } then: { [self] result in
            guard let proxy = try? throwingGError({ g_dbus_proxy_new_for_bus_finish(result, $0) }) else { return }
            self.proxy = GObjectRef(taking: proxy)
            connect(proxy, "g-signal") { [weak self] (_: String, name: String, parameters: OpaquePointer?) in
                if name == "SettingChanged" { self?.settingChanged(parameters) }
            }
            for setting in [Setting.colorScheme, .contrast] { read(setting) }
        }
    }

    /// `(ssv)`: namespace, key, value.
    private func settingChanged(_ parameters: OpaquePointer?) {
        guard let parameters, String(cString: g_variant_get_type_string(parameters)) == "(ssv)",
            let namespace = string(at: 0, of: parameters), namespace == Self.namespace,
            let key = string(at: 1, of: parameters), let setting = Setting(rawValue: key)
        else { return }
        if let number = number(at: 2, of: parameters) { values[setting] = number }
    }

    private func read(_ setting: Setting) {
        guard let proxy else { return }
        var arguments = [Self.namespace.variant, setting.rawValue.variant].map(Optional.some)
        let parameters = g_variant_new_tuple(&arguments, gsize(arguments.count))
        asyncCall {
            // With the usual patience of 25 seconds: a portal that starts with the desktop answers late.
            g_dbus_proxy_call(proxy.pointer, "Read", parameters, G_DBUS_CALL_FLAGS_NONE, -1, nil, $0, $1)
        } then: { [self] result in
            guard let reply = try? throwingGError({ g_dbus_proxy_call_finish(proxy.pointer, result, $0) }) else {
                return
            }
            defer { g_variant_unref(reply) }
            if let number = number(at: 0, of: reply) { values[setting] = number }
        }
    }

    /// The number in a tuple's member or in variants in it; `nil` for other types.
    private func number(at index: Int, of container: OpaquePointer) -> UInt32? {
        guard let child = g_variant_get_child_value(container, gsize(index)) else { return nil }
        defer { g_variant_unref(child) }
        return switch String(cString: g_variant_get_type_string(child)) {
        case "u": g_variant_get_uint32(child)
        case "v": number(at: 0, of: child)
        default: nil
        }
    }

    private func string(at index: Int, of tuple: OpaquePointer) -> String? {
        let child = g_variant_get_child_value(tuple, gsize(index))
        defer { g_variant_unref(child) }
        return String(variant: child)
    }
}
