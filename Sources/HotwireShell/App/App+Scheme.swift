import Foundation
import HotwireNative
import Logging

extension App {
    /// Lets the desktop know that this app opens links of its scheme; in private mode it learns nothing.
    func registerScheme() {
        guard !Hotwire.config.isPrivate, let scheme = configuration.urlScheme, let file = configuration.file,
            let folder = HotwireApplication.desktopEntries
        else { return }
        let entry = DesktopEntry(
            name: configuration.name ?? configuration.startLocation.host ?? "",
            command: [program, "open", "--config", file.path],
            icon: configuration.icon?.path,
            scheme: scheme,
            applicationID: application.id
        )
        let path = folder.appending(path: "\(application.id).desktop")
        do {
            if (try? String(contentsOf: path, encoding: .utf8)) != entry.text {  // there is none, or another
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                try Data(entry.text.utf8).write(to: path, options: .atomic)
            }
            if !application.registerScheme(scheme, desktopFile: path.path) {
                Hotwire.config.logger.warning("the desktop does not open links with \(scheme): in this app")
            }
        } catch {
            Hotwire.config.logger.warning("links with \(scheme): do not open this app: \(error)")
        }
    }

    private var program: String { Bundle.main.executablePath ?? CommandLine.arguments.first ?? "hotwire-native" }
}
