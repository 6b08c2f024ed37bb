package import CWebKitGTK

extension WebKitWebView: RegisteredWidget {
    /// The class of this struct.
    package static var registeredType: GType { webkit_web_view_get_type() }
}

extension WebKitWebViewBase: RegisteredWidget {
    /// The class of this struct.
    package static var registeredType: GType { webkit_web_view_base_get_type() }
}

extension WebKitWebContext: RegisteredInstance {
    /// The class of this struct.
    package static var registeredType: GType { webkit_web_context_get_type() }
}

extension WebKitSettings: RegisteredInstance {
    /// The class of this struct.
    package static var registeredType: GType { webkit_settings_get_type() }
}

extension WebKitUserContentManager: RegisteredInstance {
    /// The class of this struct.
    package static var registeredType: GType { webkit_user_content_manager_get_type() }
}

extension WebKitWebsiteDataManager: RegisteredInstance {
    /// The class of this struct.
    package static var registeredType: GType { webkit_website_data_manager_get_type() }
}

extension WebKitCookieManager: RegisteredInstance {
    /// The class of this struct.
    package static var registeredType: GType { webkit_cookie_manager_get_type() }
}

extension WebKitFaviconDatabase: RegisteredInstance {
    /// The class of this struct.
    package static var registeredType: GType { webkit_favicon_database_get_type() }
}

extension WebKitSecurityManager: RegisteredInstance {
    /// The class of this struct.
    package static var registeredType: GType { webkit_security_manager_get_type() }
}

extension WebKitFindController: RegisteredInstance {
    /// The class of this struct.
    package static var registeredType: GType { webkit_find_controller_get_type() }
}

extension WebKitWebInspector: RegisteredInstance {
    /// The class of this struct.
    package static var registeredType: GType { webkit_web_inspector_get_type() }
}

extension WebKitWindowProperties: RegisteredInstance {
    /// The class of this struct.
    package static var registeredType: GType { webkit_window_properties_get_type() }
}

extension WebKitBackForwardList: RegisteredInstance {
    /// The class of this struct.
    package static var registeredType: GType { webkit_back_forward_list_get_type() }
}

extension WebKitBackForwardListItem: RegisteredInstance {
    /// The class of this struct.
    package static var registeredType: GType { webkit_back_forward_list_item_get_type() }
}

extension WebKitContextMenu: RegisteredInstance {
    /// The class of this struct.
    package static var registeredType: GType { webkit_context_menu_get_type() }
}

extension WebKitContextMenuItem: RegisteredInstance {
    /// The class of this struct.
    package static var registeredType: GType { webkit_context_menu_item_get_type() }
}

extension WebKitHitTestResult: RegisteredInstance {
    /// The class of this struct.
    package static var registeredType: GType { webkit_hit_test_result_get_type() }
}

extension WebKitOptionMenu: RegisteredInstance {
    /// The class of this struct.
    package static var registeredType: GType { webkit_option_menu_get_type() }
}

extension WebKitPrintOperation: RegisteredInstance {
    /// The class of this struct.
    package static var registeredType: GType { webkit_print_operation_get_type() }
}
