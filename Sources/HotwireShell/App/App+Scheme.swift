import Foundation
import HotwireDesktop
import HotwireNative
import Logging

extension App {
    /// Registers the app with the desktop as a handler for its URL scheme, except in private mode.
    ///
    /// An installed app is registered already, and not again after its removal. Desktop entries of other programs are kept, and
    /// so is another program that is the default for the scheme.
    func registerScheme() {
        guard !start.isInstalled, !application.environment.isPrivate,
            let scheme = configuration.urlScheme, let file = configuration.file,
            let folder = HotwireApplication.desktopEntries,
            InstalledApp.read(application.id, in: .user) == nil,
            PackagedApp.file(application.id, in: DesktopFolders.system) == nil
        else { return }
        let name = "\(application.id).desktop"
        let other = HotwireApplication.entry(openingScheme: scheme).flatMap { $0 == name ? nil : $0 }
        let entry = DesktopEntry(
            applicationID: application.id,
            name: configuration.name ?? configuration.startLocation.host ?? "",
            command: [OwnProgram.path, "open", "--config", file.path],
            icon: configuration.icon?.path,
            schemes: other == nil ? [scheme] : [],
            owner: file.path
        )
        do {
            let path = folder.appending(path: name)
            guard try write(entry, to: path) else { return }
            if let other {
                let hint = "to change the default: xdg-mime default \(name) x-scheme-handler/\(scheme)"
                return application.configuration.logger.notice("links with \(scheme): open in “\(other)”; \(hint)")
            }
            if !HotwireApplication.registerScheme(scheme, desktopFile: path.path) {
                application.configuration.logger.warning("could not make this app the default for \(scheme): links")
            }
        } catch {
            application.configuration.logger.warning("could not register this app for \(scheme): links: \(error)")
        }
    }

    /// Writes the entry unless another program's entry has its name.
    ///
    /// Returns whether the entry is in place.
    func write(_ entry: DesktopEntry, to path: URL) throws -> Bool {
        // A dangling symbolic link counts as an existing entry.
        let isThere = (try? FileManager.default.attributesOfItem(atPath: path.path)) != nil
        let known = isThere ? path.path : HotwireApplication.desktopEntry(named: path.lastPathComponent)
        if let known {
            let text = (try? String(contentsOf: URL(filePath: known), encoding: .utf8)) ?? ""  // another program's
            guard entry.mayReplace(text, exists: { FileManager.default.fileExists(atPath: $0) }) else {
                application.configuration.logger.warning(
                    "did not replace the desktop entry \(known): it belongs to another program"
                )
                return false
            }
            if text == entry.text { return true }
        }
        try FileManager.default.createDirectory(at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(entry.text.utf8).write(to: path, options: .atomic)
        return true
    }
}
