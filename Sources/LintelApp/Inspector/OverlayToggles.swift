import CollectionCanvas
import GTKBridge

/// The overlays' toggles, each with its colour. They are also a legend.
final class OverlayToggles {
    var widget: Widget { part.widget }
    let part: FoldablePart
    private let swatches = InspectionOverlay.allCases.map { (overlay: $0, widget: gtk_label_new(nil) as Widget) }

    init() {
        let grid = grid(columnSpacing: 6)
        gtk_grid_set_column_homogeneous(grid.cast(), 1)
        for (index, (overlay, swatch)) in swatches.enumerated() {
            let toggle: Widget = gtk_check_button_new()
            toggle.activates(named: overlay.rawValue)
            toggle.setTooltip(overlay.summary)
            let title: Widget = gtk_label_new_with_mnemonic(overlay.title)
            gtk_label_set_mnemonic_widget(title.cast(), toggle)
            gtk_label_set_wrap(title.cast(), 1)
            gtk_label_set_wrap_mode(title.cast(), PANGO_WRAP_WORD_CHAR)
            gtk_label_set_xalign(title.cast(), 0)
            title.styled(["caption"])
            toggle.setAccessibleLabel(overlay.title.filter { $0 != "_" })
            gtk_check_button_set_child(toggle.cast(), box(GTK_ORIENTATION_HORIZONTAL, spacing: 6, [swatch, title]))
            gtk_grid_attach(grid.cast(), toggle, gint(index % 2), gint(index / 2), 1, 1)
        }
        part = FoldablePart(title: tr("Overlays"), content: grid, classes: ["overlay-toggles"])
    }

    /// Shows the overlays' colours in an appearance.
    func render(_ appearance: Appearance) {
        for (overlay, swatch) in swatches {
            let color = overlay.color(isDark: appearance.isDark).hexadecimal
            gtk_label_set_markup(swatch.cast(), "<span foreground=\"\(color)\">■</span>")
        }
    }
}
