internal import CWebKitGTK
internal import GLibInterop
package import HotwireCore
internal import Logging

/// Asks the user for a page's permissions, and answers the engine.
final class PagePermissions {
    /// Returns the app's own decision.
    var decide: (PermissionRequest) -> PermissionDecision = { _ in .prompt }
    /// The visible page's origin.
    var origin: Origin?
    /// Called when the user is being asked, and when no question is left.
    var onAsking: (_ isAsking: Bool) -> Void = { _ in }
    private(set) var isAsking = false

    let capture: PageCapture

    private let store: PermissionStore
    private let bars: PageBars
    private let wait: ProcessWait
    private let logger: Logger
    private var holdsProcess = false
    private var queue = PermissionQueue()
    private var held: [Int: (_ isGranted: Bool) -> Void] = [:]
    private var lastNumber = 0
    private var bar: PageBar?
    private var connections: [SignalConnection] = []

    init(
        view: Reference<WebKitWebView>,
        store: PermissionStore,
        bars: PageBars,
        wait: ProcessWait,
        logger: Logger
    ) {
        capture = PageCapture(view: view)
        self.store = store
        self.bars = bars
        self.wait = wait
        self.logger = logger
        connections = [
            view.answer(PermissionSignal.request, from: self, PagePermissions.received),
            view.answer(PermissionSignal.query, from: self, PagePermissions.queried),
            view.answer(WidgetSignal.buttonPress, from: self) { permissions in { _ in permissions.continued() } },
            view.answer(WidgetSignal.keyPress, from: self) { permissions in { _ in permissions.continued() } },
        ]
        store.observe(self) { [weak self] in self?.answersChanged() }
    }

    isolated deinit {
        store.stopObserving(self)
        if holdsProcess { wait.end() }
        held.values.forEach { $0(false) }
    }

    /// Returns whether a permission is granted, without asking the user.
    func allows(_ permission: PagePermission) -> Bool {
        decision(on: permission) == .grant
    }

    /// Returns the decision on a permission; `nil` if the page may not request permissions.
    func decision(on permission: PagePermission) -> PermissionDecision? {
        PermissionRequest([permission], from: origin).map(decision)
    }

    /// Requests a permission for a bridge component as the page itself would; returns whether it is granted.
    func request(_ permission: PagePermission, trust: PageTrust) async -> Bool {
        guard let request = PermissionRequest([permission], from: origin) else { return false }
        let decision = trust.decision(decision(request))
        guard decision == .prompt else { return decision == .grant }
        return await withCheckedContinuation { continuation in
            perform(queue.receive(hold { continuation.resume(returning: $0) }, request, decision))
        }
    }

    /// Denies all pending requests, because the page has gone.
    func leave() { perform(queue.leave()) }

    /// Denies all pending requests if one of them blocks the page, because the user is leaving it.
    func stopBlocking() { if queue.blocksPage { leave() } }

    private func decision(_ request: PermissionRequest) -> PermissionDecision {
        request.decision(decide(request), store.permissions)
    }

    private func received(_ pointer: OpaquePointer) -> Bool {
        let engine = OpaqueReference(sharing: pointer)
        let number = hold { isGranted in
            isGranted ? webkit_permission_request_allow(engine.pointer) : webkit_permission_request_deny(engine.pointer)
        }
        if let request = PermissionRequest(PagePermission.all(in: pointer), from: origin) {
            perform(queue.receive(number, request, decision(request)))
        } else {
            logger.notice("denied a page's permission request: unknown permission, or no secure origin")
            perform([.answer(number, isGranted: false)])
        }
        return true
    }

    /// Stores a request until it is answered, and returns its number.
    private func hold(_ answer: @escaping (_ isGranted: Bool) -> Void) -> Int {
        lastNumber += 1
        held[lastNumber] = answer
        return lastNumber
    }

    private func perform(_ effects: [PermissionQueue.Effect]) {
        for effect in effects {
            switch effect {
            case .answer(let number, let isGranted): held.removeValue(forKey: number)?(isGranted)
            case .ask(let request): ask(request)
            case .stopAsking: if let bar = bar.take() { bars.remove(bar) }
            case .remember(let origin, let permission, let isGranted):
                store.remember(.init(origin: origin, permission: permission, isGranted: isGranted))
            }
        }
        noteWait()
    }

    /// Reports whether the page, or its whole process, waits for the user.
    private func noteWait() {
        if queue.blocksPage != holdsProcess {
            holdsProcess.toggle()
            holdsProcess ? wait.begin() : wait.end()
        }
        guard isAsking != (queue.asked != nil) else { return }
        isAsking.toggle()
        onAsking(isAsking)
    }

    private func ask(_ request: PermissionRequest) {
        let bar = PageBar(
            translated(request.question),
            actions: [
                (translated("_Don’t Allow"), { [weak self] in self?.answer(.refuse) }),
                (translated("_Allow"), { [weak self] in self?.answer(.allow) }),
            ],
            onClose: { [weak self] in self?.answer(.ignore) }
        )
        self.bar = bar
        guard !bars.add(bar) else { return }
        self.bar = nil
        logger.warning("denied a permission request from “\(request.origin)”: the user cannot be asked")
        answer(.ignore)
    }

    private func answer(_ reply: PermissionQueue.Reply) {
        perform(queue.answer(reply, decision))
    }

    /// Ignores a pending clipboard request when the user continues in the page.
    private func continued() -> Bool {
        // The engine blocks the page while it waits for the clipboard, so any other input in the page counts as an answer.
        if queue.asked?.permissions == [.clipboard] { answer(.ignore) }
        return false
    }

    /// Stops the page's microphone and camera if their permission was revoked.
    private func answersChanged() {
        guard origin != nil else { return }
        if !allows(.camera) { capture.stop(.camera) }
        if !allows(.microphone) { capture.stop(.microphone) }
    }

    private func queried(_ query: OpaquePointer) -> Bool {
        guard let name = webkit_permission_state_query_get_name(query),
            let permission = PagePermission(queryName: String(cString: name)),
            let request = PermissionRequest([permission], from: origin)
        else { return false }
        let state =
            switch decision(request) {
            case .grant: WEBKIT_PERMISSION_STATE_GRANTED
            case .deny: WEBKIT_PERMISSION_STATE_DENIED
            case .prompt: WEBKIT_PERMISSION_STATE_PROMPT
            }
        webkit_permission_state_query_finish(query, state)
        return true
    }
}

extension PagePermission {
    /// Returns the permissions in an engine's request; empty for unknown kinds, such as keys for protected media.
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

/// The devices that a page records; the user can stop them at any time.
package final class PageCapture {
    /// Called when the page starts or stops recording a device.
    package var onChange: () -> Void = {}

    private struct Device {
        let device: CapturedDevices
        let property: String
        let state: (UnsafeMutablePointer<WebKitWebView>?) -> WebKitMediaCaptureState
        let set: (UnsafeMutablePointer<WebKitWebView>?, WebKitMediaCaptureState) -> Void
    }

    private static let all = [
        Device(
            device: .camera,
            property: "camera-capture-state",
            state: webkit_web_view_get_camera_capture_state,
            set: webkit_web_view_set_camera_capture_state
        ),
        Device(
            device: .microphone,
            property: "microphone-capture-state",
            state: webkit_web_view_get_microphone_capture_state,
            set: webkit_web_view_set_microphone_capture_state
        ),
        Device(
            device: .screen,
            property: "display-capture-state",
            state: webkit_web_view_get_display_capture_state,
            set: webkit_web_view_set_display_capture_state
        ),
    ]

    private let view: Reference<WebKitWebView>
    private var connections: [SignalConnection] = []

    init(view: Reference<WebKitWebView>) {
        self.view = view
        connections = Self.all.map { view.observe($0.property, by: self) { capture in { capture.onChange() } } }
    }

    /// The devices that the page records, including muted ones, which it can unmute without asking.
    package var devices: CapturedDevices {
        CapturedDevices(Self.all.filter { $0.state(view.pointer) != WEBKIT_MEDIA_CAPTURE_STATE_NONE }.map(\.device))
    }

    /// Stops recording from these devices, so that the page must ask again.
    package func stop(_ devices: CapturedDevices = [.camera, .microphone, .screen]) {
        for device in Self.all
        where devices.contains(device.device) && device.state(view.pointer) != WEBKIT_MEDIA_CAPTURE_STATE_NONE {
            device.set(view.pointer, WEBKIT_MEDIA_CAPTURE_STATE_NONE)
        }
    }
}

private enum PermissionSignal {
    static let request = Signal<OpaquePointer>("permission-request")
    static let query = Signal<OpaquePointer>("query-permission-state")
}
