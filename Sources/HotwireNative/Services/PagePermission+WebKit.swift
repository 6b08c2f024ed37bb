internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

extension PagePermission {
    /// Returns the permissions that an engine's request asks for; empty for unknown ones, such as keys for protected media.
    static func all(in request: OpaquePointer) -> Set<PagePermission> {
        if let media = request.ifCast(to: WebKitUserMediaPermissionRequest.self) { return all(in: media) }
        let kinds: [(type: GType, permission: PagePermission)] = [
            (webkit_geolocation_permission_request_get_type(), .geolocation),
            (webkit_notification_permission_request_get_type(), .notifications),
            (webkit_clipboard_permission_request_get_type(), .clipboard),
            (webkit_pointer_lock_permission_request_get_type(), .pointerLock),
        ]
        let instance = UnsafeMutableRawPointer(request).assumingMemoryBound(to: GTypeInstance.self)
        return Set(kinds.filter { g_type_check_instance_is_a(instance, $0.type) != 0 }.map(\.permission))
    }

    private static func all(in media: UnsafeMutablePointer<WebKitUserMediaPermissionRequest>) -> Set<PagePermission> {
        var all: Set<PagePermission> = []
        if webkit_user_media_permission_is_for_audio_device(media) != 0 { all.insert(.microphone) }
        if webkit_user_media_permission_is_for_video_device(media) != 0 { all.insert(.camera) }
        if webkit_user_media_permission_is_for_display_device(media) != 0 { all.insert(.screen) }
        return all
    }
}
