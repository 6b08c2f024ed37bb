import FoundationEssentials

/// Whether the program reaches the desktop through its portals only.
package enum PortalUse {
    /// Whether it does: in a Flatpak, or as a user or a test demands by GTK's variable.
    package nonisolated static var isRequired: Bool {
        ProcessInfo.processInfo.environment["GTK_USE_PORTAL"] == "1"
            || isInFlatpak
    }

    /// Whether the program runs in a Flatpak, which the desktop's own files are not part of.
    package nonisolated static var isInFlatpak: Bool { FileManager.default.fileExists(atPath: information) }

    /// The identifier of the Flatpak that the program runs in; `nil` outside of one.
    ///
    /// The session bus gives the program only this name and those below it.
    package nonisolated static let flatpakID: String? = FileManager.default.contents(atPath: information)
        .flatMap { flatpakID(in: String(decoding: $0, as: UTF8.self)) }

    /// The file that Flatpak puts into each sandbox.
    private nonisolated static let information = "/.flatpak-info"

    /// Returns the identifier of the Flatpak that a file with its properties describes; `nil` if it describes none.
    nonisolated static func flatpakID(in text: String) -> String? {
        let lines = text.split(separator: "\n").drop { $0 != "[Application]" }.dropFirst().prefix { !$0.hasPrefix("[") }
        return lines.first { $0.hasPrefix("name=") }.map { String($0.dropFirst("name=".count)) }
    }
}
