// The oldest GTK that Lintel runs with, and the oldest GLib that it runs with. What later ones deprecate is still
// there, and using it is no warning; script/newer-gtk names newer ones, so that it is.
#ifndef GDK_VERSION_MIN_REQUIRED
#define GDK_VERSION_MIN_REQUIRED GDK_VERSION_4_8
#endif
#ifndef GLIB_VERSION_MIN_REQUIRED
#define GLIB_VERSION_MIN_REQUIRED GLIB_VERSION_2_66
#endif

// GLib 2.88 tells the compiler which enumerations are flags, and Swift then gives their members other names than with an
// older one. GLib's headers let themselves be included one by one only from its own.
#define __GLIB_H_INSIDE__
#include <glib/gmacros.h>
#undef __GLIB_H_INSIDE__
#undef G_GNUC_FLAG_ENUM
#define G_GNUC_FLAG_ENUM

#include <gtk/gtk.h>
#include <glib-unix.h>
#include <libintl.h>
