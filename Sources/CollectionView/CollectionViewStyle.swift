import CollectionViewport

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
        collectionview.translucent-headers > header { background-color: alpha(@theme_bg_color, 0.88); }
        collectionview.clear-headers > header { background-color: transparent; }
        collectionview > header { font-weight: bold; }
        collectionview > header.pinned { box-shadow: 0 1px alpha(currentColor, 0.15); }
        collectionview.clear-headers > header.pinned { box-shadow: none; }
        collectionview > dropmark { background-color: @theme_selected_bg_color; }
        """

    static func install() { FallbackStyle.install(css) }
}
