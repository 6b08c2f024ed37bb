import FaultServer
import Foundation

/// A site's description of itself, and the desktop files of its installation.
extension ProgramWorld {
    /// Serves a manifest for the pages in a folder.
    func serve(manifest: String, at path: String = "/") {
        server.answer("\(path)app.webmanifest") { _ in
            .init(headers: [("Content-Type", "application/json")], body: Data(manifest.utf8))
        }
    }

    /// The names of the desktop entries in the user's folder.
    var desktopEntries: [String] {
        let folder = home.appending(path: "data/applications").path
        return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
            .filter { $0.hasSuffix(".desktop") }.sorted()
    }
}
