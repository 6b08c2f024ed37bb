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
