import CollectionCanvas
import FoundationEssentials
import GTKBridge
import Samples

/// The appearance of all windows: light or dark, plain or high contrast. It follows the desktop unless the user chooses
/// light or dark. There is one `DesktopStyle`, because GTK has one such setting for the whole process.
///
/// GTK before 4.20 does not follow the desktop's dark style by itself, so this class asks the settings portal for it.
final class DesktopStyle {
    private(set) var appearance = Appearance()
    private var followers: [Follower] = []
    /// The `style` action: `system`, `light` or `dark`.
    let preference: Action<String>

    private static let names = ["system", "light", "dark"]

    private let settings = gtk_settings_get_default()
    private var portal: SettingsPortal?
    /// Whether GTK's own configuration was dark before this class set anything. It counts if the portal has no preference.
    private let configuredDark: Bool
    /// A theme and its variant, such as `Adwaita:dark`. With it, GTK ignores its settings.
    private let forcedTheme: String?

    /// - Parameter name: the initial state of `style`.
    init(preference name: String = "system", forcedTheme: String? = ProcessInfo.processInfo.environment["GTK_THEME"]) {
        self.forcedTheme = forcedTheme?.isEmpty == false ? forcedTheme : nil
        preference = Action(.style, state: Self.names.contains(name) ? name : Self.names[0])
        configuredDark = settings.map(isConfiguredDark) ?? false
        preference.onRequest = { [weak self] name in
            guard let self, Self.names.contains(name) else { return }
            preference.state = name
            update()
        }
        if let settings {
            connect(settings, "notify::gtk-theme-name") { [weak self] in self?.themeChanged() }
            onChangeOfThemeVariant(settings) { [weak self] in self?.variantChanged() }
        }
        portal = SettingsPortal { [weak self] in self?.update() }
        update()
    }

    private struct Follower {
        weak var owner: AnyObject?
        let render: @MainActor (Appearance) -> Void
    }

    /// Calls `render` with the appearance now and after each change, as long as `owner` lives.
    func follow(for owner: AnyObject, _ render: @escaping @MainActor (Appearance) -> Void) {
        followers.removeAll { $0.owner == nil }
        followers.append(Follower(owner: owner, render: render))
        render(appearance)
    }

    /// The theme's name, such as `Adwaita-dark`.
    private var theme: String { forcedTheme ?? settings.map { property(of: $0, "gtk-theme-name") } ?? "" }

    /// The theme whose variant was chosen last.
    private var themeOfVariant = ""

    private var isThemeDarkByName: Bool {
        theme.hasSuffix("-dark") || theme.hasSuffix(":dark") || theme.hasSuffix("Inverse")
    }

    /// Gives the theme the variant that the user and the desktop want.
    private func update() {
        guard let settings else { return }
        themeOfVariant = theme
        let colorScheme = portal?.values[.colorScheme] ?? 0
        let wantsDark =
            switch preference.state {
            case "light": false
            case "dark": true
            default: colorScheme == 0 ? configuredDark || isThemeDarkByName : colorScheme == 1
            }
        if isThemeDark(settings) != wantsDark { setThemeDark(wantsDark, of: settings) }
        changeAppearance(isDark: wantsDark)
    }

    /// Later versions of GTK say that the name has changed when only the variant has.
    private func themeChanged() {
        guard theme != themeOfVariant else { return }
        update()
    }

    /// Shows the content in the theme's variant, whoever has set the variant. This must not set the variant itself: with two
    /// styles in one process, each would react to the other for ever.
    private func variantChanged() {
        if let settings { changeAppearance(isDark: isThemeDark(settings)) }
    }

    /// Sets the appearance, and tells the followers if it is another one.
    private func changeAppearance(isDark: Bool) {
        let now = Appearance(
            isDark: forcedTheme == nil ? isDark : isThemeDarkByName,
            isHighContrast: portal?.values[.contrast] == 1 || theme.hasPrefix("HighContrast"))
        guard now != appearance else { return }
        appearance = now
        for follower in followers { follower.render(now) }
    }
}

/// Applies Lintel's style sheet on top of the theme.
func installStyleSheet() {
    guard let display = gdk_display_get_default(), let css = Resources.bytes("style/lintel.css") else { return }
    let provider = GObjectRef<UnsafeMutablePointer<GtkCssProvider>>(taking: gtk_css_provider_new())
    load(css, into: provider.pointer)
    gtk_style_context_add_provider_for_display(
        display, OpaquePointer(provider.pointer), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    // The Tab key would leave the text of each label that it passes selected.
    if let settings = gtk_settings_get_for_display(display) {
        setProperty(of: settings, "gtk-label-select-on-focus", to: false)
    }
}
