import ArgumentParser
import HotwireCore

/// What the subcommands that open a window take.
struct SharedOptions: ParsableArguments {
    @Option(help: "Write what happens to a file, one JSON object a line; - is standard error.")
    var trace: String?

    @Flag(name: .customLong("private"), help: "Keep nothing: no cookies, no state, no file, once the window is closed.")
    var isPrivate = false

    @OptionGroup var emulation: EmulationOptions
}

/// What says as which phone an app is shown.
struct EmulationOptions: ParsableArguments {
    @Option(help: "Show the app as a phone gets it: its user agent, its platform and its navigation rules.")
    var platform: NavigationRules?

    @Option(help: ArgumentHelp("Give the window a phone's or tablet's size: \(names).", valueName: "name"))
    var device: String?

    private static let names = EmulatedDevice.all.map(\.name).joined(separator: ", ")

    func validate() throws { _ = try emulation() }

    /// What the options say; `nil` where the app is shown as itself.
    func emulation() throws -> Emulation? { try Self.emulation(platform, device) }

    /// What a platform and a device's name say together.
    static func emulation(_ platform: NavigationRules?, _ name: String?) throws -> Emulation? {
        guard let name else { return platform?.phone.map { Emulation($0) } }
        guard let device = EmulatedDevice.named(name) else {
            let nearest = NearestWord.nearest(to: name, in: EmulatedDevice.all.map(\.name))
            let hint = nearest.map { "Did you mean “\($0)”?" } ?? "There are: \(names)."
            throw ValidationError("There is no device “\(name)”. \(hint)")
        }
        if let platform, platform.phone != device.platform {
            throw ValidationError("“\(device.name)” is no device of \(platform.rawValue).")
        }
        return Emulation(device.platform, device: device)
    }
}

extension NavigationRules {
    /// The phone's platform; `nil` for our own.
    fileprivate var phone: BridgePlatform? { BridgePlatform(rawValue: rawValue) }
}
