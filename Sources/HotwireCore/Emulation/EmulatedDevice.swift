/// A device whose size a window can have, in the pixels that its pages count in.
package struct EmulatedDevice: Hashable, Sendable {
    /// What people call it.
    package let name: String
    /// Its platform.
    package let platform: BridgePlatform
    /// How wide its pages are.
    package let width: Int
    /// How high its screen is.
    package let height: Int
    /// Whether it is no phone.
    package let isTablet: Bool

    /// The devices that there are.
    package static let all: [EmulatedDevice] = [
        .init("iPhone SE", .ios, 375, 667), .init("iPhone 16", .ios, 393, 852), .init("iPhone 17", .ios, 402, 874),
        .init("iPhone 17 Pro Max", .ios, 440, 956), .init("iPad mini", .ios, 744, 1133, isTablet: true),
        .init("iPad Air", .ios, 820, 1180, isTablet: true), .init("iPad Pro", .ios, 1032, 1376, isTablet: true),
        .init("Galaxy S25", .android, 360, 780), .init("Pixel 10", .android, 412, 923),
        .init("Pixel 10 Pro XL", .android, 448, 997), .init("Pixel Tablet", .android, 800, 1280, isTablet: true),
    ]

    /// The device of a name, in any case.
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
