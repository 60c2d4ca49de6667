import GTKBridge
import Samples

func showAbout(over window: UnsafeMutablePointer<GtkWindow>) {
    let dialog: Widget = gtk_about_dialog_new()
    let about: UnsafeMutablePointer<GtkWindow> = dialog.cast()
    gtk_about_dialog_set_program_name(dialog.cast(), "Lintel")
    gtk_about_dialog_set_version(dialog.cast(), Program.version)
    gtk_about_dialog_set_comments(dialog.cast(), tr("Sticky headers, previewed"))
    gtk_about_dialog_set_copyright(dialog.cast(), tr("© 2026 The Lintel authors"))
    gtk_about_dialog_set_license_type(dialog.cast(), GTK_LICENSE_MIT_X11)
    // If Lintel is not installed, no theme has its icon.
    let theme = gtk_icon_theme_get_for_display(gtk_widget_get_display(dialog))
    if gtk_icon_theme_has_icon(theme, Program.identifier) != 0 {
        gtk_about_dialog_set_logo_icon_name(dialog.cast(), Program.identifier)
    } else if let icon = Resources.bytes("icons/scalable/\(Program.identifier).svg") {
        let bytes = g_bytes_new_static(icon.baseAddress, gsize(icon.count))
        defer { g_bytes_unref(bytes) }
        // Without librsvg there is none.
        let texture = gdk_texture_new_from_bytes(bytes, nil).map { GObjectRef(taking: $0) }
        gtk_about_dialog_set_logo(dialog.cast(), texture?.pointer)
    }
    // The licences of the samples require their sources to be named; Documentation/samples.md has the licences.
    let sources = ["GeoNames", "ESO", "Stellarium", "OpenNGC", "Unicode, Inc.", "ICS", "CGMW"]
    for (title, names) in [(tr("Sample data"), sources), (tr("Flags"), ["Noto Color Emoji"])] {
        withCStrings(names) { gtk_about_dialog_add_credit_section(dialog.cast(), title, $0) }
    }
    gtk_window_set_transient_for(about, window)
    gtk_window_set_modal(about, 1)
    gtk_window_present(about)
}

/// The program's identifier and version.
nonisolated enum Program {
    static let identifier = "app.lintel.Lintel"
    static let version = "0.1.0"
}
