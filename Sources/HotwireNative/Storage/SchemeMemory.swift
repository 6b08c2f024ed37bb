internal import FoundationEssentials
package import HotwireCore
internal import Logging

/// The schemes that the user lets sites open in other programs without asking again.
package struct SchemeMemory {
    // The file is read once, when the first window is created, and written in the background, so that no click waits for a
    // disk. Until the file has been read, the user is asked.
    private let folder: StateFolder
    private let app: AppEnvironment

    /// Creates access to an app's file without reading it.
    package init(_ app: AppEnvironment) {
        self.app = app
        folder = StateFolder(applicationID: app.applicationID)
    }

    private var path: String { "\(folder.path)/schemes.json" }

    /// Reads the file, unless it has already been read.
    package func load() async {
        guard app.outlets.programs[path] == nil else { return }
        let programs = Self.parse(await BackgroundWriter.shared.read(path, logger: app.logger))
        if app.outlets.programs[path] == nil { app.outlets.programs[path] = programs }
    }

    /// Returns the stored schemes; none before ``load()``, without a file, or if the file cannot be read.
    package func read() -> RememberedPrograms { app.outlets.programs[path] ?? RememberedPrograms() }

    /// Removes all schemes, for Clear Data.
    package func removeAll() {
        app.outlets.programs[path] = RememberedPrograms()
        BackgroundWriter.shared.change(path, .remove, logger: app.logger)
    }

    /// Lets a site open a scheme without asking from now on; a private window stores nothing.
    func add(_ entry: RememberedPrograms.Entry) {
        guard !app.isPrivate else { return }
        change { $0.remember(entry) }
    }

    /// Removes a scheme, so that the user is asked again.
    package func forget(_ entry: RememberedPrograms.Entry) { change { $0.forget(entry) } }

    private func change(_ body: @escaping @Sendable (inout RememberedPrograms) -> Void) {
        body(&app.outlets.programs[path, default: RememberedPrograms()])
        // Another process of the app may have written meanwhile, so the change is applied to the file's current content.
        let update = BackgroundWriter.Change.update { data in
            var programs = Self.parse(data)
            body(&programs)
            return Data(programs.text.utf8)
        }
        BackgroundWriter.shared.change(path, update, logger: app.logger)
    }

    /// Returns the file's schemes; none if the file is missing or invalid.
    private nonisolated static func parse(_ data: Data?) -> RememberedPrograms {
        guard let text = data.flatMap({ String(validating: $0, as: UTF8.self) }),
            let programs = try? RememberedPrograms(parsing: text)
        else { return RememberedPrograms() }
        return programs
    }
}
