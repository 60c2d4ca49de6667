import GTKBridge

// What `start` compares with: GTK, and one window with nothing in it, as large as Lintel's.

gtk_init()
let window: UnsafeMutablePointer<GtkWindow> = gtk_window_new().cast()
gtk_window_set_default_size(window, 1080, 760)
gtk_window_present(window)
while true { g_main_context_iteration(nil, 1) }
