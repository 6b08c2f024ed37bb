package import CWebKitGTK

extension WebKitWebView: RegisteredWidget {
    package static var registeredType: GType { webkit_web_view_get_type() }
}

extension WebKitWebViewBase: RegisteredWidget {
    package static var registeredType: GType { webkit_web_view_base_get_type() }
}

extension WebKitWebContext: RegisteredInstance {
    package static var registeredType: GType { webkit_web_context_get_type() }
}

extension WebKitSettings: RegisteredInstance {
    package static var registeredType: GType { webkit_settings_get_type() }
}

extension WebKitUserContentManager: RegisteredInstance {
    package static var registeredType: GType { webkit_user_content_manager_get_type() }
}

extension WebKitWebsiteDataManager: RegisteredInstance {
    package static var registeredType: GType { webkit_website_data_manager_get_type() }
}

extension WebKitCookieManager: RegisteredInstance {
    package static var registeredType: GType { webkit_cookie_manager_get_type() }
}

extension WebKitFaviconDatabase: RegisteredInstance {
    package static var registeredType: GType { webkit_favicon_database_get_type() }
}

extension WebKitSecurityManager: RegisteredInstance {
    package static var registeredType: GType { webkit_security_manager_get_type() }
}

extension WebKitFindController: RegisteredInstance {
    package static var registeredType: GType { webkit_find_controller_get_type() }
}

extension WebKitWebInspector: RegisteredInstance {
    package static var registeredType: GType { webkit_web_inspector_get_type() }
}

extension WebKitWindowProperties: RegisteredInstance {
    package static var registeredType: GType { webkit_window_properties_get_type() }
}

extension WebKitBackForwardList: RegisteredInstance {
    package static var registeredType: GType { webkit_back_forward_list_get_type() }
}

extension WebKitBackForwardListItem: RegisteredInstance {
    package static var registeredType: GType { webkit_back_forward_list_item_get_type() }
}

extension WebKitContextMenu: RegisteredInstance {
    package static var registeredType: GType { webkit_context_menu_get_type() }
}

extension WebKitContextMenuItem: RegisteredInstance {
    package static var registeredType: GType { webkit_context_menu_item_get_type() }
}

extension WebKitHitTestResult: RegisteredInstance {
    package static var registeredType: GType { webkit_hit_test_result_get_type() }
}

extension WebKitOptionMenu: RegisteredInstance {
    package static var registeredType: GType { webkit_option_menu_get_type() }
}

extension WebKitPrintOperation: RegisteredInstance {
    package static var registeredType: GType { webkit_print_operation_get_type() }
}
