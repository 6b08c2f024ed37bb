import ArgumentParser
import HotwireCore

/// The options of all subcommands that open a window.
struct SharedOptions: ParsableArguments {
    @Option(help: "Write a trace of events to a file, one JSON object per line; use - for standard error.")
    var trace: String?

    @Flag(
        name: .customLong("private"),
        help: "Save nothing: cookies, state and files are discarded when the window closes."
    )
    var isPrivate = false

    @OptionGroup var emulation: EmulationOptions
}

/// The options that emulate a phone.
struct EmulationOptions: ParsableArguments {
    @Option(help: "Emulate a phone platform: its user agent, platform name and navigation rules.")
    var platform: NavigationRules?

    @Option(help: ArgumentHelp("Use the screen size of a phone or tablet: \(names).", valueName: "name"))
    var device: String?

    private static let names = EmulatedDevice.all.map(\.name).joined(separator: ", ")

    /// Whether a phone is named.
    var isRequested: Bool { platform != nil || device != nil }

    func validate() throws { _ = try emulation() }

    /// Returns the emulation, or `nil` if none is requested.
    func emulation() throws -> Emulation? { try Self.emulation(platform, device) }

    /// Returns the emulation of a platform and a device.
    static func emulation(_ platform: NavigationRules?, _ name: String?) throws -> Emulation? {
        guard let name else { return platform?.phone.map { Emulation($0) } }
        guard let device = EmulatedDevice.named(name) else {
            let nearest = NearestWord.nearest(to: name, in: EmulatedDevice.all.map(\.name))
            let hint = nearest.map { "Did you mean “\($0)”?" } ?? "Available devices: \(names)."
            throw ValidationError("Unknown device “\(name)”. \(hint)")
        }
        if let platform, platform.phone != device.platform {
            throw ValidationError("“\(device.name)” is not a device of \(platform.rawValue).")
        }
        return Emulation(device.platform, device: device)
    }
}

extension NavigationRules {
    /// The phone platform; `nil` for Linux.
    fileprivate var phone: BridgePlatform? { BridgePlatform(rawValue: rawValue) }
}
