package import CWebKitGTK

// Containers.
extension GtkWidget: RegisteredWidget { package static var gtype: GType { gtk_widget_get_type() } }
extension GtkContainer: RegisteredWidget { package static var gtype: GType { gtk_container_get_type() } }
extension GtkBin: RegisteredWidget { package static var gtype: GType { gtk_bin_get_type() } }
extension GtkBox: RegisteredWidget { package static var gtype: GType { gtk_box_get_type() } }
extension GtkGrid: RegisteredWidget { package static var gtype: GType { gtk_grid_get_type() } }
extension GtkStack: RegisteredWidget { package static var gtype: GType { gtk_stack_get_type() } }
extension GtkStackSwitcher: RegisteredWidget { package static var gtype: GType { gtk_stack_switcher_get_type() } }
extension GtkOverlay: RegisteredWidget { package static var gtype: GType { gtk_overlay_get_type() } }
extension GtkPaned: RegisteredWidget { package static var gtype: GType { gtk_paned_get_type() } }
extension GtkRevealer: RegisteredWidget { package static var gtype: GType { gtk_revealer_get_type() } }
extension GtkScrolledWindow: RegisteredWidget { package static var gtype: GType { gtk_scrolled_window_get_type() } }
extension GtkEventBox: RegisteredWidget { package static var gtype: GType { gtk_event_box_get_type() } }
extension GtkExpander: RegisteredWidget { package static var gtype: GType { gtk_expander_get_type() } }
extension GtkFrame: RegisteredWidget { package static var gtype: GType { gtk_frame_get_type() } }
extension GtkListBox: RegisteredWidget { package static var gtype: GType { gtk_list_box_get_type() } }
extension GtkListBoxRow: RegisteredWidget { package static var gtype: GType { gtk_list_box_row_get_type() } }
extension GtkNotebook: RegisteredWidget { package static var gtype: GType { gtk_notebook_get_type() } }
extension GtkViewport: RegisteredWidget { package static var gtype: GType { gtk_viewport_get_type() } }

// Controls.
extension GtkButton: ButtonClass { package static var gtype: GType { gtk_button_get_type() } }
extension GtkToggleButton: ToggleClass { package static var gtype: GType { gtk_toggle_button_get_type() } }
extension GtkCheckButton: ToggleClass { package static var gtype: GType { gtk_check_button_get_type() } }
extension GtkMenuButton: ToggleClass { package static var gtype: GType { gtk_menu_button_get_type() } }
extension GtkLinkButton: ButtonClass { package static var gtype: GType { gtk_link_button_get_type() } }
extension GtkLabel: RegisteredWidget { package static var gtype: GType { gtk_label_get_type() } }
extension GtkImage: RegisteredWidget { package static var gtype: GType { gtk_image_get_type() } }
extension GtkProgressBar: RegisteredWidget { package static var gtype: GType { gtk_progress_bar_get_type() } }
extension GtkLevelBar: RegisteredWidget { package static var gtype: GType { gtk_level_bar_get_type() } }
extension GtkSeparator: RegisteredWidget { package static var gtype: GType { gtk_separator_get_type() } }
extension GtkSwitch: RegisteredWidget { package static var gtype: GType { gtk_switch_get_type() } }
extension GtkEntry: EntryClass { package static var gtype: GType { gtk_entry_get_type() } }
extension GtkSearchEntry: EntryClass { package static var gtype: GType { gtk_search_entry_get_type() } }
extension GtkSpinButton: EntryClass { package static var gtype: GType { gtk_spin_button_get_type() } }
extension GtkComboBox: RegisteredWidget { package static var gtype: GType { gtk_combo_box_get_type() } }
extension GtkComboBoxText: RegisteredWidget { package static var gtype: GType { gtk_combo_box_text_get_type() } }
extension GtkRange: RegisteredWidget { package static var gtype: GType { gtk_range_get_type() } }
extension GtkScale: RegisteredWidget { package static var gtype: GType { gtk_scale_get_type() } }
extension GtkCalendar: RegisteredWidget { package static var gtype: GType { gtk_calendar_get_type() } }
extension GtkDrawingArea: RegisteredWidget { package static var gtype: GType { gtk_drawing_area_get_type() } }
extension GtkTextView: RegisteredWidget { package static var gtype: GType { gtk_text_view_get_type() } }
extension GtkTreeView: RegisteredWidget { package static var gtype: GType { gtk_tree_view_get_type() } }
extension GtkMenu: RegisteredWidget { package static var gtype: GType { gtk_menu_get_type() } }
extension GtkMenuShell: RegisteredWidget { package static var gtype: GType { gtk_menu_shell_get_type() } }
extension GtkMenuItem: RegisteredWidget { package static var gtype: GType { gtk_menu_item_get_type() } }

// Windows and bars.
extension GtkApplication: Registered { package static var gtype: GType { gtk_application_get_type() } }
extension GtkWindow: WindowClass { package static var gtype: GType { gtk_window_get_type() } }
extension GtkApplicationWindow: WindowClass {
    package static var gtype: GType { gtk_application_window_get_type() }
}
extension GtkOffscreenWindow: WindowClass { package static var gtype: GType { gtk_offscreen_window_get_type() } }
extension GtkDialog: WindowClass { package static var gtype: GType { gtk_dialog_get_type() } }
extension GtkMessageDialog: WindowClass { package static var gtype: GType { gtk_message_dialog_get_type() } }
extension GtkFileChooserDialog: WindowClass {
    package static var gtype: GType { gtk_file_chooser_dialog_get_type() }
}
extension GtkAboutDialog: WindowClass { package static var gtype: GType { gtk_about_dialog_get_type() } }
extension GtkShortcutsWindow: WindowClass { package static var gtype: GType { gtk_shortcuts_window_get_type() } }
extension GtkPopover: RegisteredWidget { package static var gtype: GType { gtk_popover_get_type() } }
extension GtkInfoBar: RegisteredWidget { package static var gtype: GType { gtk_info_bar_get_type() } }
extension GtkHeaderBar: RegisteredWidget { package static var gtype: GType { gtk_header_bar_get_type() } }
extension GtkActionBar: RegisteredWidget { package static var gtype: GType { gtk_action_bar_get_type() } }
extension GtkSearchBar: RegisteredWidget { package static var gtype: GType { gtk_search_bar_get_type() } }
extension GtkNativeDialog: Registered { package static var gtype: GType { gtk_native_dialog_get_type() } }

// Objects that are not widgets.
extension GtkAccelGroup: Registered { package static var gtype: GType { gtk_accel_group_get_type() } }
extension GtkAdjustment: Registered { package static var gtype: GType { gtk_adjustment_get_type() } }
extension GtkCssProvider: Registered { package static var gtype: GType { gtk_css_provider_get_type() } }
extension GtkIconTheme: Registered { package static var gtype: GType { gtk_icon_theme_get_type() } }
extension GtkPrintOperation: Registered { package static var gtype: GType { gtk_print_operation_get_type() } }
extension GtkSettings: Registered { package static var gtype: GType { gtk_settings_get_type() } }
extension GtkStyleContext: Registered { package static var gtype: GType { gtk_style_context_get_type() } }
extension GtkTextBuffer: Registered { package static var gtype: GType { gtk_text_buffer_get_type() } }
extension GObject: Registered { package static var gtype: GType { g_object_get_type() } }
extension GApplication: Registered { package static var gtype: GType { g_application_get_type() } }
extension GCancellable: Registered { package static var gtype: GType { g_cancellable_get_type() } }
extension GInputStream: Registered { package static var gtype: GType { g_input_stream_get_type() } }
extension GMenuModel: Registered { package static var gtype: GType { g_menu_model_get_type() } }
extension GSettings: Registered { package static var gtype: GType { g_settings_get_type() } }
extension GSimpleActionGroup: Registered { package static var gtype: GType { g_simple_action_group_get_type() } }
extension GSocketClient: Registered { package static var gtype: GType { g_socket_client_get_type() } }
extension SoupSession: Registered { package static var gtype: GType { soup_session_get_type() } }
