internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

extension WebEnvironment {
    /// Passes the decisions on notifications to a new web process, because pages query them without a request.
    func initializeNotificationPermissions() {
        let answers = permissions.permissions.answers.filter { $0.permission == .notifications }
        let lists = [true, false].map { isGranted in
            answers.filter { $0.isGranted == isGranted }
                .compactMap { webkit_security_origin_new_for_uri($0.origin.description) }
        }
        let nodes = lists.map { origins -> UnsafeMutablePointer<GList>? in
            origins.reduce(nil) { g_list_prepend($0, UnsafeMutableRawPointer($1)) }
        }
        webkit_web_context_initialize_notification_permissions(context.pointer, nodes[0], nodes[1])
        nodes.forEach { g_list_free($0) }
        lists.joined().forEach { webkit_security_origin_unref($0) }
    }
}
