internal import CWebKitGTK
internal import GLibInterop
import HotwireCore
internal import Logging

/// Opens locations with the desktop's programs.
enum DesktopOpener {
    /// Opens a location in the program for its scheme: the default browser for web pages.
    static func open(_ location: Location) {
        let address = location.absoluteString
        Task {
            do {
                _ = try await withGIO { cancellable, callback, data in
                    g_app_info_launch_default_for_uri_async(address, nil, cancellable, callback, data)
                } finish: { result, error in
                    g_app_info_launch_default_for_uri_finish(result, error) != 0
                }
            } catch {
                Hotwire.config.logger.error("nothing opens \(address): \(error)")
            }
        }
    }
}
