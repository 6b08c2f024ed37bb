#include <gtk/gtk.h>
#include <gio/gdesktopappinfo.h>
#include <glib-unix.h>
#include <glib/gstdio.h>
#include <webkit2/webkit2.h>
#include <jsc/jsc.h>
