import Foundation
import HotwireNative
import Logging

extension App {
    /// Registers this app for links of its scheme with the desktop; not in private mode.
    ///
    /// Nothing that another program wrote is replaced, and no scheme is taken from another program.
    func registerScheme() {
        guard !application.environment.isPrivate, let scheme = configuration.urlScheme, let file = configuration.file,
            let folder = HotwireApplication.desktopEntries
        else { return }
        let name = "\(application.id).desktop"
        let other = HotwireApplication.entry(openingScheme: scheme).flatMap { $0 == name ? nil : $0 }
        let entry = DesktopEntry(
            name: configuration.name ?? configuration.startLocation.host ?? "",
            command: [program, "open", "--config", file.path],
            icon: configuration.icon?.path,
            scheme: other == nil ? scheme : nil,
            applicationID: application.id,
            owner: file.path
        )
        do {
            let path = folder.appending(path: name)
            guard try write(entry, to: path) else { return }
            if let other {
                let hint = "to change that: xdg-mime default \(name) x-scheme-handler/\(scheme)"
                return application.configuration.logger.notice("links with \(scheme): open in “\(other)”; \(hint)")
            }
            if !application.registerScheme(scheme, desktopFile: path.path) {
                application.configuration.logger.warning("the desktop does not open links with \(scheme): in this app")
            }
        } catch {
            application.configuration.logger.warning("links with \(scheme): do not open this app: \(error)")
        }
    }

    /// Writes the entry, unless one is there that is not this app's; says whether the desktop has this app's.
    private func write(_ entry: DesktopEntry, to path: URL) throws -> Bool {
        // A link that leads nowhere is an entry, too.
        let isThere = (try? FileManager.default.attributesOfItem(atPath: path.path)) != nil
        let known = isThere ? path.path : HotwireApplication.desktopEntry(named: path.lastPathComponent)
        if let known {
            let text = (try? String(contentsOf: URL(filePath: known), encoding: .utf8)) ?? ""  // such a one is not ours
            guard entry.mayReplace(text, exists: { FileManager.default.fileExists(atPath: $0) }) else {
                application.configuration.logger.warning(
                    "the desktop entry \(known) is not this app's and was left alone"
                )
                return false
            }
            if text == entry.text { return true }
        }
        try FileManager.default.createDirectory(at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(entry.text.utf8).write(to: path, options: .atomic)
        return true
    }

    private var program: String { Bundle.main.executablePath ?? CommandLine.arguments.first ?? "hotwire-native" }
}
