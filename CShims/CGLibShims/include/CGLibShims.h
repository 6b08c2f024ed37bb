#ifndef CGLIBSHIMS_H
#define CGLIBSHIMS_H

// This header does not include GLib, GTK or WebKit, and its pointers are untyped: if a second module had their declarations,
// Swift would require both modules.

/// Creates a `GSource *` that drains the Dispatch main queue, and with it Swift's main actor, from a GLib main loop.
///
/// The caller owns the source. Attach it only to the main context, because the queue belongs to the main thread.
void *hotwire_main_queue_source_new(void) __attribute__((returns_nonnull, warn_unused_result));

/// Runs Swift's jobs outside the main actor in a `GThreadPool`.
///
/// Call it once, before the first such job.
void hotwire_global_executor_install(void);

/// Returns freed memory to the system; takes some milliseconds. Any thread may call it. Does nothing without glibc.
void hotwire_free_memory_give_back(void);

// The fundamental types. In GLib, they are macros with casts, which Swift does not import.
extern const unsigned long hotwire_type_boolean;
extern const unsigned long hotwire_type_int;
extern const unsigned long hotwire_type_uint;
extern const unsigned long hotwire_type_long;
extern const unsigned long hotwire_type_int64;
extern const unsigned long hotwire_type_float;
extern const unsigned long hotwire_type_double;
extern const unsigned long hotwire_type_string;
extern const unsigned long hotwire_type_enum;
extern const unsigned long hotwire_type_flags;
extern const unsigned long hotwire_type_object;

/// Opens a descriptor that becomes readable when a process ends; -1 if the kernel does not support it. Close it after use.
int hotwire_process_descriptor_open(int process);

/// Returns whether a descriptor's process has ended.
int hotwire_process_descriptor_has_ended(int descriptor);

/// Returns whether only the owner can access a descriptor's folder and new files in it.
int hotwire_folder_is_private(int folder);

/// Restricts new files in a descriptor's folder to the folder's owner, regardless of their creator's umask.
///
/// Returns 0, or -1 if the file system does not support access control lists.
int hotwire_folder_make_contents_private(int folder);

/// Creates GTK's print dialog above a `GtkWindow *`, with a `GtkPrintSettings *`. GTK owns the `GtkWidget *`, like all windows.
void *hotwire_print_dialog_new(const char *title, void *parent, void *settings)
    __attribute__((returns_nonnull, warn_unused_result));

/// Applies the user's choices in the dialog to the `WebKitPrintOperation *`.
void hotwire_print_dialog_apply(void *dialog, void *operation) __attribute__((nonnull));

/// Moves a realized `GtkWidget *` into a realized `GtkContainer *` without unrealizing it.
void hotwire_widget_reparent(void *widget, void *parent) __attribute__((nonnull));

/// Asks the window manager to move a window on an X11 display to a workspace.
void hotwire_window_move_to_desktop(void *window, unsigned desktop);

#endif
