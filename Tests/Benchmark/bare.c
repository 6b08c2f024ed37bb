/* A minimal WebKitGTK program that shows a web app, as the reference for the library.
 *
 * Alt+Left goes back, as in a browser. When a page sends a message to `echo`, the program calls the page's `answered`. */
#include <gtk/gtk.h>
#include <webkit2/webkit2.h>

static gboolean key_pressed(GtkWidget *window, GdkEventKey *event, WebKitWebView *view) {
    gboolean back = event->keyval == GDK_KEY_Left && (event->state & GDK_MOD1_MASK);
    if (back) webkit_web_view_go_back(view);
    return back;
}

static void message_received(WebKitUserContentManager *manager, WebKitJavascriptResult *result, WebKitWebView *view) {
    char *text = jsc_value_to_string(webkit_javascript_result_get_js_value(result));
    char *script = g_strdup_printf("answered(%d)", (int)strlen(text));
    webkit_web_view_evaluate_javascript(view, script, -1, NULL, NULL, NULL, NULL, NULL);
    g_free(script);
    g_free(text);
}

static void show(const char *address) {
    WebKitWebContext *context = webkit_web_context_new();
    webkit_web_context_set_sandbox_enabled(context, TRUE);
    WebKitUserContentManager *manager = webkit_user_content_manager_new();
    WebKitWebView *view = g_object_new(WEBKIT_TYPE_WEB_VIEW, "web-context", context, "user-content-manager", manager, NULL);
    g_signal_connect(manager, "script-message-received::echo", G_CALLBACK(message_received), view);
    webkit_user_content_manager_register_script_message_handler(manager, "echo");

    GtkWidget *window = gtk_window_new(GTK_WINDOW_TOPLEVEL);
    gtk_window_set_default_size(GTK_WINDOW(window), 1000, 760);
    gtk_window_set_decorated(GTK_WINDOW(window), FALSE); /* a window manager's frame would count as part of the window */
    gtk_container_add(GTK_CONTAINER(window), GTK_WIDGET(view));
    g_signal_connect(window, "key-press-event", G_CALLBACK(key_pressed), view);
    g_signal_connect(window, "destroy", G_CALLBACK(gtk_main_quit), NULL);
    webkit_web_view_load_uri(view, address);
    gtk_widget_show_all(window);
}

int main(int count, char **arguments) {
    gtk_init(&count, &arguments);
    if (count != 2) g_error("usage: bare ADDRESS");
    show(arguments[1]);
    gtk_main();
    return 0;
}
