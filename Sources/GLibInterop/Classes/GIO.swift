public import CWebKitGTK

extension GObject: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { g_object_get_type() }
}

extension GApplication: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { g_application_get_type() }
}

extension GCancellable: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { g_cancellable_get_type() }
}

extension GInputStream: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { g_input_stream_get_type() }
}

extension GMenuModel: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { g_menu_model_get_type() }
}

extension GSettings: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { g_settings_get_type() }
}

extension GSimpleActionGroup: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { g_simple_action_group_get_type() }
}

extension GSocketClient: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { g_socket_client_get_type() }
}

extension SoupSession: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { soup_session_get_type() }
}
