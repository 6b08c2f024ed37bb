#include "CGLibShims.h"

#include <glib.h>
#include <sys/eventfd.h>

// libdispatch exports these functions for CoreFoundation's run loop, without a header.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *ignored);

typedef struct {
    GSource base;
    int descriptor;
    gpointer tag;
} MainQueueSource;

// GLib allocates the source by its size and returns the base.
_Static_assert(offsetof(MainQueueSource, base) == 0, "the base must come first");

static gboolean check(GSource *base) {
    return (g_source_query_unix_fd(base, ((MainQueueSource *)base)->tag) & G_IO_IN) != 0;
}

static gboolean dispatch(GSource *base, GSourceFunc callback, gpointer data) {
    (void)callback;
    (void)data;
    // An unread descriptor would stay ready, and the main loop would spin.
    eventfd_t wakeups;
    eventfd_read(((MainQueueSource *)base)->descriptor, &wakeups);
    _dispatch_main_queue_callback_4CF(NULL);
    return G_SOURCE_CONTINUE;
}

static GSourceFuncs functions = {.check = check, .dispatch = dispatch};

void *hotwire_main_queue_source_new(void) {
    GSource *base = g_source_new(&functions, sizeof(MainQueueSource));
    MainQueueSource *source = (MainQueueSource *)base;
    source->descriptor = _dispatch_get_main_queue_handle_4CF();
    source->tag = g_source_add_unix_fd(base, source->descriptor, G_IO_IN);
    g_source_set_name(base, "Dispatch main queue");
    return base;
}
