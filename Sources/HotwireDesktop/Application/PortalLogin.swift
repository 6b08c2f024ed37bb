internal import FoundationEssentials
internal import HotwireNative
package import Logging

/// Which app the desktop's portal starts at login: it starts one command of a sandbox, and cannot be asked which.
///
/// An entry of our own is known by its file instead.
package enum PortalLogin {
    /// Returns the identifier of the app or the profile; `nil` if there is none.
    package static func app(_ logger: Logger) -> String? {
        BackgroundWriter.content(of: path, logger: logger).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Remembers another app, or that there is none.
    package static func write(_ id: String?, _ logger: Logger) async {
        BackgroundWriter.shared.change(path, id.map { .replace(Data($0.utf8)) } ?? .remove, logger: logger)
        await BackgroundWriter.shared.finish()
    }

    /// All apps of a sandbox share its folders.
    private nonisolated static var path: String {
        "\(StateFolder(applicationID: PortalUse.flatpakID ?? HotwireConfig.usualApplicationID).path)/login"
    }
}
