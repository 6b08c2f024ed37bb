package import CWebKitGTK

extension WebKitWebView: RegisteredWidget { package static var gtype: GType { webkit_web_view_get_type() } }
extension WebKitWebViewBase: RegisteredWidget { package static var gtype: GType { webkit_web_view_base_get_type() } }
extension WebKitWebContext: Registered { package static var gtype: GType { webkit_web_context_get_type() } }
extension WebKitSettings: Registered { package static var gtype: GType { webkit_settings_get_type() } }
extension WebKitUserContentManager: Registered {
    package static var gtype: GType { webkit_user_content_manager_get_type() }
}
extension WebKitWebsiteDataManager: Registered {
    package static var gtype: GType { webkit_website_data_manager_get_type() }
}
extension WebKitCookieManager: Registered { package static var gtype: GType { webkit_cookie_manager_get_type() } }
extension WebKitFaviconDatabase: Registered { package static var gtype: GType { webkit_favicon_database_get_type() } }
extension WebKitSecurityManager: Registered { package static var gtype: GType { webkit_security_manager_get_type() } }
extension WebKitFindController: Registered { package static var gtype: GType { webkit_find_controller_get_type() } }
extension WebKitWebInspector: Registered { package static var gtype: GType { webkit_web_inspector_get_type() } }
extension WebKitWindowProperties: Registered { package static var gtype: GType { webkit_window_properties_get_type() } }
extension WebKitBackForwardList: Registered { package static var gtype: GType { webkit_back_forward_list_get_type() } }
extension WebKitBackForwardListItem: Registered {
    package static var gtype: GType { webkit_back_forward_list_item_get_type() }
}
extension WebKitContextMenu: Registered { package static var gtype: GType { webkit_context_menu_get_type() } }
extension WebKitContextMenuItem: Registered { package static var gtype: GType { webkit_context_menu_item_get_type() } }
extension WebKitHitTestResult: Registered { package static var gtype: GType { webkit_hit_test_result_get_type() } }
extension WebKitOptionMenu: Registered { package static var gtype: GType { webkit_option_menu_get_type() } }
extension WebKitPrintOperation: Registered { package static var gtype: GType { webkit_print_operation_get_type() } }
extension WebKitURIRequest: Registered { package static var gtype: GType { webkit_uri_request_get_type() } }
extension WebKitURIResponse: Registered { package static var gtype: GType { webkit_uri_response_get_type() } }
extension WebKitDownload: Registered { package static var gtype: GType { webkit_download_get_type() } }
extension WebKitWebResource: Registered { package static var gtype: GType { webkit_web_resource_get_type() } }
extension WebKitURISchemeRequest: Registered {
    package static var gtype: GType { webkit_uri_scheme_request_get_type() }
}
extension WebKitPolicyDecision: Registered { package static var gtype: GType { webkit_policy_decision_get_type() } }
extension WebKitNavigationPolicyDecision: Registered {
    package static var gtype: GType { webkit_navigation_policy_decision_get_type() }
}
extension WebKitResponsePolicyDecision: Registered {
    package static var gtype: GType { webkit_response_policy_decision_get_type() }
}
extension WebKitAuthenticationRequest: Registered {
    package static var gtype: GType { webkit_authentication_request_get_type() }
}
extension WebKitFileChooserRequest: Registered {
    package static var gtype: GType { webkit_file_chooser_request_get_type() }
}
extension WebKitColorChooserRequest: Registered {
    package static var gtype: GType { webkit_color_chooser_request_get_type() }
}
extension WebKitFormSubmissionRequest: Registered {
    package static var gtype: GType { webkit_form_submission_request_get_type() }
}
extension WebKitUserMediaPermissionRequest: Registered {
    package static var gtype: GType { webkit_user_media_permission_request_get_type() }
}
extension WebKitNotificationPermissionRequest: Registered {
    package static var gtype: GType { webkit_notification_permission_request_get_type() }
}
extension WebKitGeolocationPermissionRequest: Registered {
    package static var gtype: GType { webkit_geolocation_permission_request_get_type() }
}
extension WebKitNotification: Registered { package static var gtype: GType { webkit_notification_get_type() } }
extension JSCValue: Registered { package static var gtype: GType { jsc_value_get_type() } }
extension JSCContext: Registered { package static var gtype: GType { jsc_context_get_type() } }
