import ArgumentParser
import HotwireCore

/// Finding apps.
extension Installer {
    /// All apps: the user's own, those of packages, and those that are no longer installed but left files.
    var listed: [ListedApp] {
        let own = InstalledApp.all(in: folders).map { ListedApp($0) }
        // The user's own takes precedence.
        let ids = Set(own.map(\.id))
        let others = PackagedApp.all(in: DesktopFolders.system).map { ListedApp($0) }.filter { !ids.contains($0.id) }
        return own + others + left.map { ListedApp($0) }
    }

    /// Finds the app that a text names.
    ///
    /// - Parameter text: an identifier, what `install` was given, or the name of an app
    /// - Returns: The app's identifier, or the text itself if it names none.
    /// - Throws: ``Failure/unclear`` if it names several apps, or another address of an app's site.
    func identifier(_ text: String) throws(Failure) -> String {
        // The desktop starts apps by their identifiers, without a look at the others.
        if InstalledApp.read(text, in: folders) != nil || PackagedApp.file(text, in: DesktopFolders.system) != nil {
            return text
        }
        let apps = InstalledApp.all(in: folders)
        let installed = InstalledApp.named(text, among: apps).map { ListedApp($0) }
        if installed.count == 1 { return installed[0].id }
        let listed = listed
        if listed.contains(where: { $0.id == text }) { return text }
        let named = installed.isEmpty ? ListedApp.named(text, among: listed) : installed
        if named.count == 1 { return named[0].id }
        let candidates = named.isEmpty ? InstalledApp.ofSite(text, among: apps).map { ListedApp($0) } : named
        guard candidates.isEmpty else { throw .unclear(TerminalText.plain(text), candidates) }
        return text
    }
}

extension CompletionKind {
    /// The identifiers of the apps that `list` shows.
    static let installedApp = CompletionKind.custom { _, _, _ in
        MainActor.assumeIsolated { Installer().listed.map(\.id) }
    }
}
