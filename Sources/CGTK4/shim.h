// The oldest GTK that Lintel runs with, and the oldest GLib that it runs with. What later ones deprecate is still
// there, and using it is no warning.
#define GDK_VERSION_MIN_REQUIRED GDK_VERSION_4_8
#define GLIB_VERSION_MIN_REQUIRED GLIB_VERSION_2_66
#include <gtk/gtk.h>
#include <glib-unix.h>
#include <libintl.h>
