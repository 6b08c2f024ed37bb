internal import FoundationEssentials
import HotwireCore
internal import Logging

/// Keeps a window's size and zoom in the desktop's state folder.
struct WindowStateFile {
    private let folder: StateFolder

    init(applicationID: String) {
        folder = StateFolder(applicationID: applicationID)
    }

    private var path: String { "\(folder.path)/window.json" }

    /// The state that was kept, or the default where there is none or it cannot be read.
    func read() -> WindowState {
        if let device = Hotwire.config.emulation?.device {
            return WindowState(width: device.width, height: device.height)
        }
        guard let data = try? Data(contentsOf: URL(filePath: path)),  // no file: the first start
            let state = try? JSONDecoder().decode(WindowState.self, from: data)  // a broken one is written anew
        else { return Hotwire.config.firstWindow }
        return state
    }

    func write(_ state: WindowState) {
        // A phone's size is not the person's choice.
        guard !Hotwire.config.isPrivate, Hotwire.config.emulation?.device == nil else { return }
        do {
            try folder.make()
            try JSONEncoder().encode(state).write(to: URL(filePath: path), options: .atomic)
        } catch {
            Hotwire.config.logger.warning("cannot remember the window's size: \(error)")
        }
    }
}
