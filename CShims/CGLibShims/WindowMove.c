#include "CGLibShims.h"

#include <gdk/gdk.h>

// A function of GDK's X11 part, which a build for Wayland alone lacks. Its header needs those of X11.
extern void gdk_x11_window_move_to_desktop(GdkWindow *window, guint32 desktop) __attribute__((weak));

void hotwire_window_move_to_desktop(gpointer window, unsigned desktop) {
    if (gdk_x11_window_move_to_desktop) gdk_x11_window_move_to_desktop(window, desktop);
}
