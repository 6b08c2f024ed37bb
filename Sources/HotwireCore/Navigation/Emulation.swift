// Servers receive the phone's user agent, pages receive its platform name, and its navigation rules apply. The engine is still
// WebKitGTK, and the window has this display's pixels, a mouse, and no phone controls, keyboard or safe areas.
/// The emulation of a phone, for developers whose app also runs on phones (Linux only).
package struct Emulation: Hashable, Sendable {
    package let platform: BridgePlatform
    /// The device whose screen size the window has; `nil` for any size.
    package let device: EmulatedDevice?

    package init(_ platform: BridgePlatform, device: EmulatedDevice? = nil) {
        self.platform = platform
        self.device = device
    }

    package var rules: NavigationRules {
        switch platform {
        case .ios: .ios
        case .android: .android
        }
    }

    // Servers check the names and hardly ever the numbers. The versions are those of fall 2026.
    /// The user agent of the phone's engine.
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

/// A phone or tablet whose screen size a window can have, in CSS pixels.
package struct EmulatedDevice: Hashable, Sendable {
    package let name: String
    package let platform: BridgePlatform
    package let width: Int
    package let height: Int
    package let isTablet: Bool

    package static let all: [EmulatedDevice] = [
        .init("iPhone SE", .ios, 375, 667), .init("iPhone 16", .ios, 393, 852), .init("iPhone 17", .ios, 402, 874),
        .init("iPhone 17 Pro Max", .ios, 440, 956), .init("iPad mini", .ios, 744, 1133, isTablet: true),
        .init("iPad Air", .ios, 820, 1180, isTablet: true), .init("iPad Pro", .ios, 1032, 1376, isTablet: true),
        .init("Galaxy S25", .android, 360, 780), .init("Pixel 10", .android, 412, 923),
        .init("Pixel 10 Pro XL", .android, 448, 997), .init("Pixel Tablet", .android, 800, 1280, isTablet: true),
    ]

    /// Returns the device with a name, ignoring case.
    package static func named(_ name: String) -> EmulatedDevice? {
        all.first { $0.name.lowercased() == name.lowercased() }
    }

    private init(_ name: String, _ platform: BridgePlatform, _ width: Int, _ height: Int, isTablet: Bool = false) {
        self.name = name
        self.platform = platform
        self.width = width
        self.height = height
        self.isTablet = isTablet
    }
}

/// A phone platform whose rules for bridge components an app's pages may support.
public enum BridgePlatform: String, CaseIterable, Hashable, Sendable {
    /// Hotwire Native iOS.
    case ios
    /// Hotwire Native Android.
    case android
}

extension BridgePlatform {
    /// The name for display, as it appears in the platform's own user agent.
    package var displayName: String {
        switch self {
        case .ios: "iOS"
        case .android: "Android"
        }
    }
}
