import FaultServer
import Foundation

/// What a site says about itself, and what its installation leaves on the desktop.
extension ProgramWorld {
    /// Serves a manifest for the pages of a folder.
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
