internal import CWebKitGTK
internal import FoundationEssentials
import HotwireCore
internal import Logging

/// Keeps a window's size and zoom in the desktop's state folder.
struct WindowStateFile {
    private let folder: String

    init(applicationID: String) {
        let base =
            g_getenv("XDG_STATE_HOME").map { String(cString: $0) }
            ?? g_get_home_dir().map { "\(String(cString: $0))/.local/state" } ?? "."
        folder = "\(base)/\(applicationID)"
    }

    private var path: String { "\(folder)/window.json" }

    /// The state that was kept, or the default where there is none or it cannot be read.
    func read() -> WindowState {
        guard let data = try? Data(contentsOf: URL(filePath: path)),  // no file: the first start
            let state = try? JSONDecoder().decode(WindowState.self, from: data)  // a broken one is written anew
        else { return Hotwire.config.firstWindow }
        return state
    }

    func write(_ state: WindowState) {
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try JSONEncoder().encode(state).write(to: URL(filePath: path), options: .atomic)
        } catch {
            Hotwire.config.logger.warning("cannot remember the window's size: \(error)")
        }
    }
}
