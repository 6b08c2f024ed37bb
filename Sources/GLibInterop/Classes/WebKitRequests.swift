package import CWebKitGTK

extension WebKitURIRequest: RegisteredInstance {
    package static var registeredType: GType { webkit_uri_request_get_type() }
}

extension WebKitURIResponse: RegisteredInstance {
    package static var registeredType: GType { webkit_uri_response_get_type() }
}

extension WebKitDownload: RegisteredInstance {
    package static var registeredType: GType { webkit_download_get_type() }
}

extension WebKitWebResource: RegisteredInstance {
    package static var registeredType: GType { webkit_web_resource_get_type() }
}

extension WebKitURISchemeRequest: RegisteredInstance {
    package static var registeredType: GType { webkit_uri_scheme_request_get_type() }
}

extension WebKitPolicyDecision: RegisteredInstance {
    package static var registeredType: GType { webkit_policy_decision_get_type() }
}

extension WebKitNavigationPolicyDecision: RegisteredInstance {
    package static var registeredType: GType { webkit_navigation_policy_decision_get_type() }
}

extension WebKitResponsePolicyDecision: RegisteredInstance {
    package static var registeredType: GType { webkit_response_policy_decision_get_type() }
}

extension WebKitAuthenticationRequest: RegisteredInstance {
    package static var registeredType: GType { webkit_authentication_request_get_type() }
}

extension WebKitFileChooserRequest: RegisteredInstance {
    package static var registeredType: GType { webkit_file_chooser_request_get_type() }
}

extension WebKitColorChooserRequest: RegisteredInstance {
    package static var registeredType: GType { webkit_color_chooser_request_get_type() }
}

extension WebKitFormSubmissionRequest: RegisteredInstance {
    package static var registeredType: GType { webkit_form_submission_request_get_type() }
}

extension WebKitUserMediaPermissionRequest: RegisteredInstance {
    package static var registeredType: GType { webkit_user_media_permission_request_get_type() }
}

extension WebKitNotificationPermissionRequest: RegisteredInstance {
    package static var registeredType: GType { webkit_notification_permission_request_get_type() }
}

extension WebKitGeolocationPermissionRequest: RegisteredInstance {
    package static var registeredType: GType { webkit_geolocation_permission_request_get_type() }
}

extension WebKitNotification: RegisteredInstance {
    package static var registeredType: GType { webkit_notification_get_type() }
}

extension JSCValue: RegisteredInstance {
    package static var registeredType: GType { jsc_value_get_type() }
}

extension JSCContext: RegisteredInstance {
    package static var registeredType: GType { jsc_context_get_type() }
}
