#include "CGLibShims.h"

#include <gtk/gtk.h>
#include <webkit2/webkit2.h>

// GTK's print dialog on Unix. Its header belongs to a separate pkg-config file, which SwiftPM cannot combine with
// WebKit's, although the functions are in the same library.
typedef struct _GtkPrintUnixDialog GtkPrintUnixDialog;
extern GtkWidget *gtk_print_unix_dialog_new(const gchar *title, GtkWindow *parent);
extern void gtk_print_unix_dialog_set_settings(GtkPrintUnixDialog *dialog, GtkPrintSettings *settings);
extern GtkPrintSettings *gtk_print_unix_dialog_get_settings(GtkPrintUnixDialog *dialog);
extern GtkPageSetup *gtk_print_unix_dialog_get_page_setup(GtkPrintUnixDialog *dialog);
extern gpointer gtk_print_unix_dialog_get_selected_printer(GtkPrintUnixDialog *dialog);
extern const gchar *gtk_printer_get_name(gpointer printer);

gpointer hotwire_print_dialog_new(const char *title, gpointer parent, gpointer settings) {
    GtkWidget *dialog = gtk_print_unix_dialog_new(title, parent);
    gtk_print_unix_dialog_set_settings((GtkPrintUnixDialog *)dialog, settings);
    return dialog;
}

void hotwire_print_dialog_apply(gpointer widget, gpointer operation) {
    GtkPrintUnixDialog *dialog = widget;
    GtkPrintSettings *settings = gtk_print_unix_dialog_get_settings(dialog);
    gpointer printer = gtk_print_unix_dialog_get_selected_printer(dialog);
    if (printer != NULL)
        gtk_print_settings_set_printer(settings, gtk_printer_get_name(printer));
    webkit_print_operation_set_print_settings(operation, settings);
    webkit_print_operation_set_page_setup(operation, gtk_print_unix_dialog_get_page_setup(dialog));
    g_object_unref(settings);
}
