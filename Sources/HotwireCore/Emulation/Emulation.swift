/// A phone that an app shows itself as, so that a developer sees what its phone apps get and do (ours).
///
/// Servers see the phone's user agent, pages its platform, and screens move by its rules. The engine is WebKitGTK all the
/// same, and the window has a mouse, this display's pixels, and no phone's controls, keyboard or safe areas.
///
/// ```swift
/// Hotwire.config.emulate(Emulation(.ios, device: EmulatedDevice.named("iPhone 16")))
/// ```
package struct Emulation: Hashable, Sendable {
    /// The phone's platform.
    package let platform: BridgePlatform
    /// The device whose size the window has; any if `nil`.
    package let device: EmulatedDevice?

    /// Makes an emulation.
    package init(_ platform: BridgePlatform, device: EmulatedDevice? = nil) {
        self.platform = platform
        self.device = device
    }

    /// By whose rules screens move.
    package var rules: NavigationRules {
        switch platform {
        case .ios: .ios
        case .android: .android
        }
    }

    /// What the engine of the phone calls itself.
    ///
    /// Versions are those of autumn 2026, as servers look at the words and hardly at the numbers.
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
    /// As people write it, and the platforms' own user agents.
    package var displayName: String {
        switch self {
        case .ios: "iOS"
        case .android: "Android"
        }
    }
}
