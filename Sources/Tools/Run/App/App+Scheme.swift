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
            InstalledApp.read(application.id, in: .user) == nil,
            PackagedApp.file(application.id, in: DesktopFolders.system) == nil
        else { return }
        let name = "\(application.id).desktop"
        let other = HotwireApplication.entry(openingScheme: scheme).flatMap { $0 == name ? nil : $0 }
        let entry = DesktopEntry(
            applicationID: application.id,
            name: configuration.name ?? configuration.startLocation.displayName ?? "",
            command: [OwnProgram.path, "open", "--config", file.path],
            icon: configuration.icon?.path,
            schemes: other == nil ? [scheme] : [],
            owner: file.path
        )
        do {
            let path = DesktopFolders.user.entry(of: application.id)
            guard try write(entry, to: path) else { return }
            if let other {
                let hint = "to change the default: xdg-mime default \(name) x-scheme-handler/\(scheme)"
                return application.configuration.logger.notice("links with \(scheme): open in “\(other)”; \(hint)")
            }
            if !HotwireApplication.registerScheme(scheme, desktopFile: path) {
                application.configuration.logger.warning("could not make this app the default for \(scheme): links")
            }
        } catch {
            application.configuration.logger.warning("could not register this app for \(scheme): links: \(error)")
        }
    }

    /// Writes the entry unless another program's entry has its name.
    ///
    /// Returns whether the entry is in place.
    func write(_ entry: DesktopEntry, to path: String) throws -> Bool {
        // An entry of the system with the same name counts, too.
        let system = HotwireApplication.desktopEntry(named: "\(application.id).desktop")
        let known = OwnFiles.text(path) == nil ? system : path
        if let known {
            let text = OwnFiles.text(known) ?? ""
            guard entry.mayReplace(text) else {
                application.configuration.logger.warning(
                    "did not replace the desktop entry \(known): it belongs to another program"
                )
                return false
            }
            if text == entry.text { return true }
        }
        try FileTransaction(files: [.init(path: path, text: entry.text)], removed: []).commit()
        return true
    }
}
