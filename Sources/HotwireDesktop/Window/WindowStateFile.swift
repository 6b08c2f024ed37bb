internal import FoundationEssentials
import HotwireCore
import HotwireNative
internal import Logging

/// Stores a window's size and zoom in the desktop's state folder; read once, for the first window.
final class WindowStateFile {
    private let folder: StateFolder
    private var known: WindowState?
    private var isRead = false

    init(applicationID: String) {
        folder = StateFolder(applicationID: applicationID)
    }

    private var path: String { "\(folder.path)/window.json" }

    /// Returns the stored state, or the default with the normal zoom if there is none or it cannot be read.
    func read(for app: AppEnvironment, normalZoom: Double) -> WindowState {
        if let device = app.emulation?.device {
            return WindowState(width: device.width, height: device.height, zoom: normalZoom)
        }
        if !isRead {
            isRead = true
            // There is no file on the first run; an invalid one is replaced.
            let data = BackgroundWriter.content(of: path, logger: app.logger)
            known = data.flatMap { try? JSONDecoder().decode(WindowState.self, from: $0) }
        }
        return known ?? app.firstWindow.zoomed(to: normalZoom)
    }

    func write(_ state: WindowState, for app: AppEnvironment) {
        // A phone's size is not the user's choice.
        guard !app.isPrivate, app.emulation?.device == nil else { return }
        (known, isRead) = (state, true)
        do {
            let data = try JSONEncoder().encode(state)
            BackgroundWriter.shared.change(path, .replace(data), logger: app.logger)
        } catch {
            app.logger.warning("could not save the window's size: \(error)")
        }
    }
}
