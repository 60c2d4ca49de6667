/// Loads a style sheet. GTK 4.12 deprecates this function in favour of two others, which 4.8 does not have.
@MainActor
package func load(_ css: UnsafeRawBufferPointer, into provider: UnsafeMutablePointer<GtkCssProvider>) {
    gtk_css_provider_load_from_data(provider, css.bindMemory(to: CChar.self).baseAddress, gssize(css.count))
}
