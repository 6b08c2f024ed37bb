internal import FoundationEssentials
import HotwireCore
internal import Logging

/// The schemes whose links a person lets an app hand to other programs from now on.
struct SchemeMemory {
    private let folder: StateFolder

    init(applicationID: String) {
        folder = StateFolder(applicationID: applicationID)
    }

    private var path: String { "\(folder.path)/schemes.json" }

    /// What was remembered; nothing where there is no file or it cannot be read.
    func read() -> Set<String> {
        guard let data = try? Data(contentsOf: URL(filePath: path)),  // no file: nothing was allowed yet
            let schemes = try? JSONDecoder().decode([String].self, from: data)  // a broken one is written anew
        else { return [] }
        return Set(schemes)
    }

    /// Forgets all, as Clear Data does.
    func removeAll() {
        guard FileManager.default.fileExists(atPath: path) else { return }
        do {
            try FileManager.default.removeItem(atPath: path)
        } catch {
            Hotwire.config.logger.warning("the remembered schemes were not forgotten: \(error)")
        }
    }

    func add(_ scheme: String) {
        guard !Hotwire.config.isPrivate else { return }
        do {
            try folder.make()
            let schemes = read().union([scheme]).sorted()
            try JSONEncoder().encode(schemes).write(to: URL(filePath: path), options: .atomic)
        } catch {
            Hotwire.config.logger.warning("cannot remember the scheme “\(scheme)”: \(error)")
        }
    }
}
