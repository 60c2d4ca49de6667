import GTKBridge
import Samples

/// Lintel's style sheet, which GTK applies on top of the theme.
enum Style {
    static func install() {
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
}
