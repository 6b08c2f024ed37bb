#ifndef CGLIBSHIMS_H
#define CGLIBSHIMS_H

// No header of GLib, GTK or WebKit is included here, and pointers have no types: a second module with their
// declarations would share them out between the two, and Swift would ask for both.

/// Makes a `GSource *` that drains the Dispatch main queue, and with it Swift's main actor, from a GLib main loop.
///
/// The caller owns the source. Attach it to the main context only, as the queue belongs to the main thread.
void *hotwire_main_queue_source_new(void) __attribute__((returns_nonnull, warn_unused_result));

/// Lets what Swift runs beside the main actor run in a `GThreadPool`.
///
/// Call it once, before the first such task.
void hotwire_global_executor_install(void);

/// Gives memory that was freed back to the system, from any thread; takes some milliseconds. Does nothing without glibc.
void hotwire_free_memory_give_back(void);

// The fundamental types: in GLib they are macros with a cast, which Swift does not import.
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

/// Opens a descriptor that can be read from when a process has ended; -1 where the kernel has none. Close it.
int hotwire_process_descriptor_open(int process);

/// Whether the process of such a descriptor has ended.
int hotwire_process_descriptor_has_ended(int descriptor);

/// Whether nobody but its owner gets into the folder of a descriptor, and what is made in it is its owner's alone.
int hotwire_folder_is_private(int folder);

/// Gives what is made in the folder of a descriptor from now on to its owner alone, whatever the umask of who makes it.
///
/// 0, or -1 where the file system has no access control lists.
int hotwire_folder_make_contents_private(int folder);

/// Makes GTK's print dialog, a `GtkWidget *` that GTK owns as all windows, over a `GtkWindow *`.
void *hotwire_print_dialog_new(const char *title, void *parent)
    __attribute__((returns_nonnull, warn_unused_result));

/// Hands what the person chose in the dialog to the `WebKitPrintOperation *`.
void hotwire_print_dialog_apply(void *dialog, void *operation) __attribute__((nonnull));

/// Moves a realized `GtkWidget *` into a realized `GtkContainer *`, and keeps it realized meanwhile.
void hotwire_widget_reparent(void *widget, void *parent) __attribute__((nonnull));

#endif
