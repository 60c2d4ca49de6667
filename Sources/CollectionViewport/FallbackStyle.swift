import GTKBridge

/// Style sheets that apply where no theme and no program says anything else.
@MainActor
package enum FallbackStyle {
    private static var installed: Set<String> = []

    /// Adds a style sheet to the display once, below everything else.
    package static func install(_ css: String) {
        guard !installed.contains(css), let display = gdk_display_get_default() else { return }
        installed.insert(css)
        guard let provider = gtk_css_provider_new() else { return }
        var text = css
        text.withUTF8 { load(UnsafeRawBufferPointer($0), into: provider) }
        gtk_style_context_add_provider_for_display(
            display, provider.cast(), guint(GTK_STYLE_PROVIDER_PRIORITY_FALLBACK))
        g_object_unref(provider)
    }
}
