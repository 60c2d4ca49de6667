import GTKBridge

/// Light or dark, plain or high contrast: what the desktop asks for, unless the person at the window says otherwise.
///
/// GTK before 4.10 does not hear of the desktop's dark style by itself: the settings portal tells it over D-Bus.
@MainActor
final class DesktopStyle {
    private(set) var appearance = Appearance()
    var onChange: ((Appearance) -> Void)?
    /// The `style` action: `system`, `light` or `dark`.
    private(set) var preference: Action<String>

    private let settings: UnsafeMutablePointer<GtkSettings>?
    private var portal: SettingsPortal?
    private var portalPrefersDark: Bool?
    private var portalPrefersContrast = false
    /// What GTK's own configuration says, before this class set anything.
    private let configuredDark: Bool

    init() {
        settings = gtk_settings_get_default().map { $0.cast() }
        configuredDark = settings.map { boolean("gtk-application-prefer-dark-theme", of: $0) } ?? false
        let box = WeakStyle()
        preference = Action("style", state: "system") { box.style?.prefer($0) }
        box.style = self

        if let settings {
            connect(settings, "notify::gtk-theme-name") { [weak self] in self?.update() }
        }
        portal = SettingsPortal { [weak self] setting, value in
            switch setting {
            case .colorScheme: self?.portalPrefersDark = value == 1
            case .contrast: self?.portalPrefersContrast = value == 1
            }
            self?.update()
        }
        update()
    }

    private final class WeakStyle {
        weak var style: DesktopStyle?
    }

    private func prefer(_ name: String) {
        guard ["system", "light", "dark"].contains(name) else { return }
        preference.state = name
        update()
    }

    private func update() {
        guard let settings else { return }
        let theme = string("gtk-theme-name", of: settings)
        let isDark =
            switch preference.state {
            case "light": false
            case "dark": true
            default: portalPrefersDark ?? (configuredDark || theme.hasSuffix("-dark") || theme.hasSuffix("Inverse"))
            }
        if boolean("gtk-application-prefer-dark-theme", of: settings) != isDark {
            var value = GValue()
            g_value_init(&value, .boolean)
            isDark.write(to: &value)
            g_object_set_property(settings.cast(), "gtk-application-prefer-dark-theme", &value)
        }
        let now = Appearance(isDark: isDark, isHighContrast: portalPrefersContrast || theme.hasPrefix("HighContrast"))
        guard now != appearance else { return }
        appearance = now
        onChange?(now)
    }
}

@MainActor
private func boolean(_ property: String, of settings: UnsafeMutablePointer<GtkSettings>) -> Bool {
    var value = GValue()
    g_value_init(&value, .boolean)
    defer { g_value_unset(&value) }
    g_object_get_property(settings.cast(), property, &value)
    return Bool(reading: &value)
}

@MainActor
private func string(_ property: String, of settings: UnsafeMutablePointer<GtkSettings>) -> String {
    var value = GValue()
    g_value_init(&value, .string)
    defer { g_value_unset(&value) }
    g_object_get_property(settings.cast(), property, &value)
    return String(reading: &value)
}
