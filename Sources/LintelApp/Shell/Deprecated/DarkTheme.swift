import GTKBridge

// Chooses the theme's dark or light variant. GTK 4.20 has another setting for it, and ignores the deprecated one. The
// program is compiled once for both, so it checks at run time which setting GTK has.

private let flag = "gtk-application-prefer-dark-theme"
private let scheme = "gtk-interface-color-scheme"

/// Values of `GtkInterfaceColorScheme`, which older headers do not have.
private let (dark, light): (UInt32, UInt32) = (2, 3)

/// Whether the user's `settings.ini` asks for the dark variant. Newer versions of GTK read the desktop's choice instead.
func isConfiguredDark(_ settings: OpaquePointer) -> Bool { property(of: settings, flag) }

func isThemeDark(_ settings: OpaquePointer) -> Bool {
    guard hasProperty(of: settings, scheme) else { return property(of: settings, flag) }
    return property(of: settings, scheme) == dark
}

func setThemeDark(_ isDark: Bool, of settings: OpaquePointer) {
    guard hasProperty(of: settings, scheme) else { return setProperty(of: settings, flag, to: isDark) }
    setProperty(of: settings, scheme, to: isDark ? dark : light)
}

/// Calls `update` after the theme's variant changed, by `setThemeDark` or by a GTK that follows the desktop.
func onChangeOfThemeVariant(_ settings: OpaquePointer, _ update: @escaping @MainActor () -> Void) {
    connect(settings, "notify::\(hasProperty(of: settings, scheme) ? scheme : flag)", update)
}
