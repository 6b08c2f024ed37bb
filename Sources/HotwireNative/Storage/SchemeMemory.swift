internal import FoundationEssentials
import HotwireCore
internal import Logging

/// Keeps the schemes that the user lets sites hand to other programs from now on.
///
/// The file is read once, when the first window is made, and written in the background: no click waits for a disk. A link
/// that is clicked before the file was read is asked about.
struct SchemeMemory {
    private let folder: StateFolder
    private let app: AppEnvironment

    init(_ app: AppEnvironment) {
        self.app = app
        folder = StateFolder(applicationID: app.applicationID)
    }

    private var path: String { "\(folder.path)/schemes.json" }

    /// Reads the file, unless that was done.
    func load() async {
        guard app.outlets.programs[path] == nil else { return }
        let programs = Self.parse(await BackgroundWriter.shared.read(path, logger: app.logger))
        if app.outlets.programs[path] == nil { app.outlets.programs[path] = programs }
    }

    /// What was remembered; nothing where there is no file or it cannot be read.
    func read() -> RememberedPrograms { app.outlets.programs[path] ?? RememberedPrograms() }

    /// Forgets all, as Clear Data does.
    func removeAll() {
        app.outlets.programs[path] = RememberedPrograms()
        BackgroundWriter.shared.change(path, .remove, logger: app.logger)
    }

    /// Lets a site open a scheme without a question from now on; a private window remembers nothing.
    func add(_ entry: RememberedPrograms.Entry) {
        guard !app.isPrivate else { return }
        change { $0.remember(entry) }
    }

    /// Asks again when the site opens the scheme.
    func forget(_ entry: RememberedPrograms.Entry) { change { $0.forget(entry) } }

    /// Another process of the app may have written meanwhile, so the change is applied to the file's current content.
    private func change(_ body: @escaping @Sendable (inout RememberedPrograms) -> Void) {
        body(&app.outlets.programs[path, default: RememberedPrograms()])
        let update = BackgroundWriter.Change.update { data in
            var programs = Self.parse(data)
            body(&programs)
            return Data(programs.text.utf8)
        }
        BackgroundWriter.shared.change(path, update, logger: app.logger)
    }

    /// No file means that nothing was allowed yet; a broken one is replaced.
    private nonisolated static func parse(_ data: Data?) -> RememberedPrograms {
        guard let text = data.flatMap({ String(validating: $0, as: UTF8.self) }),
            let programs = try? RememberedPrograms(parsing: text)
        else { return RememberedPrograms() }
        return programs
    }
}
