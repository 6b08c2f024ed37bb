#include "CGLibShims.h"

#include <gtk/gtk.h>

void hotwire_widget_reparent(gpointer widget, gpointer parent) {
    // Deprecated in GTK 3, but the only way to move a widget without unrealizing it.
    G_GNUC_BEGIN_IGNORE_DEPRECATIONS
    gtk_widget_reparent(widget, parent);
    G_GNUC_END_IGNORE_DEPRECATIONS
}
