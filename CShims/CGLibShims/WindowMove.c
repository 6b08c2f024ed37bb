#include "CGLibShims.h"

#include <gdk/gdk.h>

// A function for X11, which GDK lacks if it is built for Wayland only. Its header needs X11's headers.
extern void gdk_x11_window_move_to_desktop(GdkWindow *window, guint32 desktop) __attribute__((weak));

void hotwire_window_move_to_desktop(gpointer window, unsigned desktop) {
    if (gdk_x11_window_move_to_desktop) gdk_x11_window_move_to_desktop(window, desktop);
}
