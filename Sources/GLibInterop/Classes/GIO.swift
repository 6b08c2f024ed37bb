package import CWebKitGTK

extension GObject: RegisteredInstance {
    package static var registeredType: GType { g_object_get_type() }
}

extension GApplication: RegisteredInstance {
    package static var registeredType: GType { g_application_get_type() }
}

extension GCancellable: RegisteredInstance {
    package static var registeredType: GType { g_cancellable_get_type() }
}

extension GInputStream: RegisteredInstance {
    package static var registeredType: GType { g_input_stream_get_type() }
}

extension GMenuModel: RegisteredInstance {
    package static var registeredType: GType { g_menu_model_get_type() }
}

extension GSettings: RegisteredInstance {
    package static var registeredType: GType { g_settings_get_type() }
}

extension GSimpleActionGroup: RegisteredInstance {
    package static var registeredType: GType { g_simple_action_group_get_type() }
}

extension GSocketClient: RegisteredInstance {
    package static var registeredType: GType { g_socket_client_get_type() }
}

extension SoupSession: RegisteredInstance {
    package static var registeredType: GType { soup_session_get_type() }
}
