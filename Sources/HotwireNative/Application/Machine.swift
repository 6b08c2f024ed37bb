internal import CWebKitGTK
internal import GLibInterop

/// What this machine has for web pages; asking needs no display.
package enum Machine {
    /// The engine's version.
    package static var engineVersion: String {
        "\(webkit_get_major_version()).\(webkit_get_minor_version()).\(webkit_get_micro_version())"
    }

    /// GTK's version.
    package static var toolkitVersion: String {
        "\(gtk_get_major_version()).\(gtk_get_minor_version()).\(gtk_get_micro_version())"
    }

    /// Why web pages run without a sandbox here, if they do.
    package static var sandboxObstacle: String? { Sandbox.obstacle }
}
