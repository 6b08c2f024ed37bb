#ifndef CGLIBSHIMS_H
#define CGLIBSHIMS_H

#include <glib-object.h>
#include <gtk/gtk.h>
#include <webkit2/webkit2.h>

G_BEGIN_DECLS

/// Makes a source that drains the Dispatch main queue, and with it Swift's main actor, from a GLib main loop.
///
/// The caller owns the source. Attach it to the main context only, as the queue belongs to the main thread.
GSource *hotwire_main_queue_source_new(void) __attribute__((returns_nonnull, warn_unused_result));

// The fundamental types: in GLib they are macros with a cast, which Swift does not import.
extern const GType hotwire_type_boolean;
extern const GType hotwire_type_int;
extern const GType hotwire_type_uint;
extern const GType hotwire_type_long;
extern const GType hotwire_type_int64;
extern const GType hotwire_type_float;
extern const GType hotwire_type_double;
extern const GType hotwire_type_string;
extern const GType hotwire_type_enum;
extern const GType hotwire_type_flags;
extern const GType hotwire_type_object;

/// Makes GTK's print dialog.
GtkWidget *hotwire_print_dialog_new(const char *title, GtkWindow *parent)
    __attribute__((returns_nonnull, warn_unused_result));

/// Hands what the person chose in the dialog to the operation.
void hotwire_print_dialog_apply(GtkWidget *dialog, WebKitPrintOperation *operation) __attribute__((nonnull));

G_END_DECLS

#endif
