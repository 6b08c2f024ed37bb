import GLibInterop
import HotwireCore
import HotwireNative

/// Reads and observes the desktop's appearance, by the portal of settings.
final class AppearancePortal {
    /// The desktop's current appearance.
    private(set) var appearance = DesktopAppearance() {
        didSet { if appearance != oldValue { onChange() } }
    }
    /// Called when the appearance has changed.
    var onChange: () -> Void = {}

    private var signal: BusSignal?
    private var reading: Task<Void, Never>?

    private static let interface = "org.freedesktop.portal.Settings"
    /// How long the first window waits for the portal, in milliseconds; it usually responds within two.
    private static let patience: Int32 = 100

    /// Begins to observe the appearance.
    ///
    /// It is read at once if the portal is running, as on most desktops, so that the first window already has the right colors. The
    /// answer of a portal that the bus has to start, or that does not respond in time, arrives later.
    func start() {
        guard signal == nil else { return }
        signal = BusSignal("SettingChanged", of: Self.interface, from: SessionBus.portals, on: SessionBus.portalPath) {
            [weak self] in self?.appearance.apply($0)
        }
        guard signal != nil else { return }
        let method = SessionBus.Method.portal("ReadAll", of: Self.interface)
        let namespaces = Variant(tuple: [Variant(strings: [DesktopAppearance.namespace])])
        if let result = SessionBus.callNow(method, namespaces, timeout: Self.patience) {
            return appearance = DesktopAppearance(result)
        }
        reading = Task { [weak self] in
            guard let result = try? await SessionBus.call(method, namespaces) else { return }
            self?.appearance = DesktopAppearance(result)
        }
    }

    isolated deinit { reading?.cancel() }
}
