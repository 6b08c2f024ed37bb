public import CWebKitGTK

extension WebKitURIRequest: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { webkit_uri_request_get_type() }
}

extension WebKitURIResponse: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { webkit_uri_response_get_type() }
}

extension WebKitDownload: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { webkit_download_get_type() }
}

extension WebKitWebResource: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { webkit_web_resource_get_type() }
}

extension WebKitURISchemeRequest: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { webkit_uri_scheme_request_get_type() }
}

extension WebKitPolicyDecision: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { webkit_policy_decision_get_type() }
}

extension WebKitNavigationPolicyDecision: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { webkit_navigation_policy_decision_get_type() }
}

extension WebKitResponsePolicyDecision: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { webkit_response_policy_decision_get_type() }
}

extension WebKitAuthenticationRequest: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { webkit_authentication_request_get_type() }
}

extension WebKitFileChooserRequest: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { webkit_file_chooser_request_get_type() }
}

extension WebKitColorChooserRequest: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { webkit_color_chooser_request_get_type() }
}

extension WebKitFormSubmissionRequest: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { webkit_form_submission_request_get_type() }
}

extension WebKitUserMediaPermissionRequest: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { webkit_user_media_permission_request_get_type() }
}

extension WebKitNotificationPermissionRequest: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { webkit_notification_permission_request_get_type() }
}

extension WebKitGeolocationPermissionRequest: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { webkit_geolocation_permission_request_get_type() }
}

extension WebKitNotification: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { webkit_notification_get_type() }
}

extension JSCValue: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { jsc_value_get_type() }
}

extension JSCContext: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { jsc_context_get_type() }
}
