import GTKBridge
import Samples

/// Lintel's style sheet, on top of the theme's.
@MainActor
enum Style {
    static func install() {
        guard let display = gdk_display_get_default(), let css = Resources.bytes("style/lintel.css") else { return }
        let provider = GObjectRef<UnsafeMutablePointer<GtkCssProvider>>(taking: gtk_css_provider_new())
        gtk_css_provider_load_from_data(
            provider.pointer, css.bindMemory(to: CChar.self).baseAddress, gssize(css.count))
        gtk_style_context_add_provider_for_display(
            display, OpaquePointer(provider.pointer), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    }
}
