/// The emulation of a phone, for developers of an app that also runs on phones (Linux only).
///
/// Servers receive the phone's user agent, pages its platform name, and its navigation rules apply. The engine is still
/// WebKitGTK, and the window has a mouse, this display's pixels, and none of the phone's controls, keyboard and safe areas.
///
/// ```swift
/// Hotwire.config.emulate(Emulation(.ios, device: EmulatedDevice.named("iPhone 16")))
/// ```
package struct Emulation: Hashable, Sendable {
    /// The platform.
    package let platform: BridgePlatform
    /// The device whose screen size the window has; any size if `nil`.
    package let device: EmulatedDevice?

    /// Creates an emulation.
    package init(_ platform: BridgePlatform, device: EmulatedDevice? = nil) {
        self.platform = platform
        self.device = device
    }

    /// The navigation rules that apply.
    package var rules: NavigationRules {
        switch platform {
        case .ios: .ios
        case .android: .android
        }
    }

    /// The user agent of the phone's engine.
    ///
    /// The versions are those of autumn 2026, because servers check the names and hardly the numbers.
    var engine: String {
        let isTablet = device?.isTablet ?? false
        switch platform {
        case .ios:
            let system = isTablet ? "iPad; CPU OS 26_0 like Mac OS X" : "iPhone; CPU iPhone OS 26_0 like Mac OS X"
            return "Mozilla/5.0 (\(system)) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148"
        case .android:
            let mobile = isTablet ? "" : "Mobile "
            return "Mozilla/5.0 (Linux; Android 16; K; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 "
                + "Chrome/142.0.0.0 \(mobile)Safari/537.36"
        }
    }
}

extension BridgePlatform {
    /// The display name, as in the platforms' own user agents.
    package var displayName: String {
        switch self {
        case .ios: "iOS"
        case .android: "Android"
        }
    }
}
