import FoundationEssentials

/// Whether the program reaches the desktop through its portals only.
package enum PortalUse {
    /// Whether it does: in a Flatpak, or as a user or a test demands by GTK's variable.
    package nonisolated static var isRequired: Bool {
        ProcessInfo.processInfo.environment["GTK_USE_PORTAL"] == "1"
            || isInFlatpak
    }

    /// Whether the program runs in a Flatpak, which the desktop's own files are not part of.
    package nonisolated static var isInFlatpak: Bool { FileManager.default.fileExists(atPath: "/.flatpak-info") }
}
