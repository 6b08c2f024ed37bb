internal import CWebKitGTK
import GLibInterop
import HotwireCore
import HotwireNative

/// The appearance that the user chose for all programs, as the desktop's settings portal reports it.
nonisolated struct DesktopAppearance: Equatable {
    /// Whether programs should be light or dark.
    enum ColorScheme {
        /// The user chose neither; the theme's name may still indicate a dark theme.
        case noPreference
        case dark
        case light
    }

    static let namespace = "org.freedesktop.appearance"

    private(set) var colorScheme = ColorScheme.noPreference
    private(set) var hasHighContrast = false
    private(set) var accent: AccentColor?

    /// Creates the appearance of a desktop that reports none.
    init() {}

    /// Reads the result of `ReadAll`, of type `(a{sa{sv}})`; ignores missing and invalid values.
    init(_ result: Variant) {
        guard result.type == "(a{sa{sv}})", let namespaces = result.element(0),
            let found = g_variant_lookup_value(namespaces.pointer, Self.namespace, nil)
        else { return }
        let settings = Variant(adopting: found)
        for key in ["color-scheme", "contrast", "accent-color"] {
            if let value = settings.value(of: key) { set(key, value) }
        }
    }

    /// Applies the values of the signal `SettingChanged`, of type `(ssv)`.
    mutating func apply(_ change: Variant) {
        guard change.type == "(ssv)", change.element(0)?.string == Self.namespace, let key = change.element(1)?.string,
            let box = change.element(2), let value = g_variant_get_variant(box.pointer)
        else { return }
        set(key, Variant(adopting: value))
    }

    private mutating func set(_ key: String, _ value: Variant) {
        switch key {
        case "color-scheme":
            switch value.number {
            case 1: colorScheme = .dark
            case 2: colorScheme = .light
            default: colorScheme = .noPreference
            }
        case "contrast": hasHighContrast = value.number == 1
        case "accent-color": accent = AccentColor(value)
        default: break
        }
    }
}

/// An observer of the desktop's appearance, which uses the settings portal.
final class AppearancePortal {
    private(set) var appearance = DesktopAppearance() {
        didSet { if appearance != oldValue { onChange() } }
    }
    var onChange: () -> Void = {}

    private var signal: BusSignal?
    private var reading: Task<Void, Never>?

    private static let interface = "org.freedesktop.portal.Settings"
    /// How long the first window waits for the portal, in milliseconds; a running portal usually responds within two.
    private static let patience: Int32 = 100

    /// Starts observing the appearance.
    func start() {
        guard signal == nil else { return }
        signal = BusSignal("SettingChanged", of: Self.interface, from: SessionBus.portals, on: SessionBus.portalPath) {
            [weak self] in self?.appearance.apply($0)
        }
        guard signal != nil else { return }
        // A running portal, as most desktops have, is read at once, so that the first window already has the right colors.
        // If the bus has to start the portal, or the portal is slow, its response arrives later.
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

nonisolated extension Variant {
    /// The number of a variant of type `u`; `nil` for any other type.
    fileprivate var number: UInt32? { type == "u" ? g_variant_get_uint32(pointer) : nil }
}
