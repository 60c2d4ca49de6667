import GTKBridge

/// The style that a collection view has where no theme and no program says anything else.
@MainActor
enum CollectionViewStyle {
    private static let css = """
        collectionview { background-color: @theme_base_color; color: @theme_text_color; }
        collectionview > row { outline-offset: -2px; }
        collectionview > row:focus-visible { outline: 2px solid alpha(@theme_selected_bg_color, 0.7); }
        collectionview > row:selected { background-color: alpha(@theme_selected_bg_color, 0.25); }
        collectionview > row.activatable:hover:not(:selected) { background-color: alpha(currentColor, 0.05); }
        collectionview > header, collectionview > footer { background-color: @theme_bg_color; }
        collectionview > header { font-weight: bold; }
        collectionview > header.pinned { box-shadow: 0 1px alpha(currentColor, 0.15); }
        collectionview > dropmark { background-color: @theme_selected_bg_color; }
        """

    private static var isInstalled = false

    /// Adds the style to the display once, below everything else.
    static func install() {
        guard !isInstalled, let display = gdk_display_get_default() else { return }
        isInstalled = true
        guard let provider = gtk_css_provider_new() else { return }
        var text = css
        text.withUTF8 { load(UnsafeRawBufferPointer($0), into: provider) }
        gtk_style_context_add_provider_for_display(
            display, provider.cast(), guint(GTK_STYLE_PROVIDER_PRIORITY_FALLBACK))
        g_object_unref(provider)
    }
}
