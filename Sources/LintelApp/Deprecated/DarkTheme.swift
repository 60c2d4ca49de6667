import GTKBridge

// Which of the theme's two variants GTK uses. GTK 4.20 deprecates the one setting for another, and pays no attention to the
// old one there; the program is compiled once for both, and so asks GTK as it runs which it has.

private let flag = "gtk-application-prefer-dark-theme"
private let scheme = "gtk-interface-color-scheme"

/// `GtkInterfaceColorScheme`, which older headers do not have.
private enum ColorScheme: Int32 {
    case dark = 2
    case light = 3
}

@MainActor
func isThemeDark(_ settings: OpaquePointer) -> Bool {
    guard hasProperty(of: settings, scheme) else { return property(of: settings, flag) }
    let number: UInt32 = property(of: settings, scheme)
    return number == ColorScheme.dark.rawValue
}

@MainActor
func setThemeDark(_ isDark: Bool, of settings: OpaquePointer) {
    guard hasProperty(of: settings, scheme) else { return setProperty(of: settings, flag, to: isDark) }
    var value = GValue()
    // Of a number, GObject makes the enumeration that the property wants.
    g_value_init(&value, .integer)
    g_value_set_int(&value, (isDark ? ColorScheme.dark : .light).rawValue)
    g_object_set_property(settings.cast(), scheme, &value)
    g_value_unset(&value)
}

/// Tells when the desktop has changed it. Older versions of GTK hear nothing of the desktop's.
@MainActor
func onChangeOfTheme(_ settings: OpaquePointer, _ update: @escaping @MainActor () -> Void) {
    connect(settings, "notify::gtk-theme-name", update)
    if hasProperty(of: settings, scheme) { connect(settings, "notify::\(scheme)", update) }
}
