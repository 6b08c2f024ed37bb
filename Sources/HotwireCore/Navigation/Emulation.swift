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

/// A device whose screen size a window can have, in CSS pixels.
package struct EmulatedDevice: Hashable, Sendable {
    /// The device's name.
    package let name: String
    /// The platform.
    package let platform: BridgePlatform
    /// The width.
    package let width: Int
    /// The height.
    package let height: Int
    /// Whether it is a tablet.
    package let isTablet: Bool

    /// The supported devices.
    package static let all: [EmulatedDevice] = [
        .init("iPhone SE", .ios, 375, 667), .init("iPhone 16", .ios, 393, 852), .init("iPhone 17", .ios, 402, 874),
        .init("iPhone 17 Pro Max", .ios, 440, 956), .init("iPad mini", .ios, 744, 1133, isTablet: true),
        .init("iPad Air", .ios, 820, 1180, isTablet: true), .init("iPad Pro", .ios, 1032, 1376, isTablet: true),
        .init("Galaxy S25", .android, 360, 780), .init("Pixel 10", .android, 412, 923),
        .init("Pixel 10 Pro XL", .android, 448, 997), .init("Pixel Tablet", .android, 800, 1280, isTablet: true),
    ]

    /// Returns the device with a name, which is case-insensitive.
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

/// A phone whose rules for bridge components an app's pages may know.
public enum BridgePlatform: String, CaseIterable, Hashable, Sendable {
    /// Hotwire Native iOS.
    case ios
    /// Hotwire Native Android.
    case android
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
