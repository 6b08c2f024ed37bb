public import CWebKitGTK

extension WebKitWebView: WidgetInstance {
    /// The class of this struct.
    public static var objectType: GType { webkit_web_view_get_type() }
}

extension WebKitWebViewBase: WidgetInstance {
    /// The class of this struct.
    public static var objectType: GType { webkit_web_view_base_get_type() }
}

extension WebKitWebContext: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { webkit_web_context_get_type() }
}

extension WebKitSettings: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { webkit_settings_get_type() }
}

extension WebKitUserContentManager: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { webkit_user_content_manager_get_type() }
}

extension WebKitWebsiteDataManager: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { webkit_website_data_manager_get_type() }
}

extension WebKitCookieManager: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { webkit_cookie_manager_get_type() }
}

extension WebKitFaviconDatabase: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { webkit_favicon_database_get_type() }
}

extension WebKitSecurityManager: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { webkit_security_manager_get_type() }
}

extension WebKitFindController: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { webkit_find_controller_get_type() }
}

extension WebKitWebInspector: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { webkit_web_inspector_get_type() }
}

extension WebKitWindowProperties: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { webkit_window_properties_get_type() }
}

extension WebKitBackForwardList: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { webkit_back_forward_list_get_type() }
}

extension WebKitBackForwardListItem: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { webkit_back_forward_list_item_get_type() }
}

extension WebKitContextMenu: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { webkit_context_menu_get_type() }
}

extension WebKitContextMenuItem: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { webkit_context_menu_item_get_type() }
}

extension WebKitHitTestResult: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { webkit_hit_test_result_get_type() }
}

extension WebKitOptionMenu: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { webkit_option_menu_get_type() }
}

extension WebKitPrintOperation: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { webkit_print_operation_get_type() }
}
