internal import CWebKitGTK
package import GLibInterop
import HotwireCore

/// The settings that a print dialog starts with.
package enum PrintSettings {
    /// Returns settings that propose a page's title as the name of a file to print to; GTK's own name is “output”.
    package static func proposing(_ title: String?) -> OpaqueReference {
        let settings = OpaqueReference(adopting: gtk_print_settings_new())
        // GTK adds the extension of the chosen format.
        if let title, !title.isEmpty {
            gtk_print_settings_set(settings.pointer, GTK_PRINT_SETTINGS_OUTPUT_BASENAME, DownloadName(title).text)
        }
        return settings
    }
}
