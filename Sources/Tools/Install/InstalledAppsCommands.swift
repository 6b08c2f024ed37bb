import ArgumentParser
import FoundationEssentials
import HotwireCore
import HotwireDesktop
import HotwireNative

/// Lists the installed apps: `hotwire-native list`.
struct ListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "Lists the installed apps: identifier, name and source.",
        discussion: """
            Your own apps come first, then apps from packages, and finally removed apps that left files, with \
            “(removed)” after the source. “hotwire-native remove” deletes these files.
            """
    )

    func run() {
        let apps = MainActor.assumeIsolated { Installer().listed }
        for app in apps { Terminal.print(app.line(separator: "\t")) }
        // The note goes to standard error, so a script that reads the list receives an empty one.
        if apps.isEmpty { Shell.note("no apps are installed; “hotwire-native install” adds one") }
    }
}

/// Reads the sources of installed apps again: `hotwire-native update`.
struct UpdateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "update",
        abstract: "Updates the names, icons and shortcuts of installed apps.",
        discussion: """
            Without an identifier, updates all apps. Asks before an app opens links and files that its site did not \
            offer before; without a terminal, the update omits them. The exit code is 1 if an app could not be updated.
            """
    )

    @Argument(
        help: "The apps: identifiers or names from “hotwire-native list”, or the sources they were installed from.",
        completion: .installedApp
    )
    var ids: [String] = []

    func run() throws {
        let ids = ids
        let isComplete = try MainActor.assumeIsolated { try Self.update(ids) }
        if !isComplete { throw ArgumentParser.ExitCode(1) }
    }

    @MainActor private static func update(_ ids: [String]) throws -> Bool {
        var isComplete = true
        try InstallerRun.perform { installer async throws(Installer.Failure) in
            let named = try ids.map { id throws(Installer.Failure) in try installer.installed(id) }
            let apps = ids.isEmpty ? InstalledApp.all(in: installer.folders) : named
            if apps.isEmpty { Shell.note("no installed app can be updated") }
            for app in apps {
                do throws(Installer.Failure) {
                    let installation = try await installer.update(app) { allows($0, in: app) }
                    Terminal.print("Updated “\(TerminalText.plain(installation.entry.name))”.")
                } catch {
                    // If one server is down, the other apps are still updated.
                    isComplete = false
                    Terminal.print("Could not update “\(TerminalText.plain(app.name))”: \(error)")
                }
            }
        }
        return isComplete
    }
}

extension UpdateCommand {
    /// Asks whether an app may open links and files that its site did not offer before; without a terminal, it may not.
    @MainActor private static func allows(_ added: AddedClaims, in app: InstalledApp) -> Bool {
        let (name, offer) = (TerminalText.plain(app.name), TerminalText.plain("\(added)"))
        if TerminalQuestion.isPossible {
            return TerminalQuestion.ask("“\(name)” now also offers to open \(offer). Allow it?")
        }
        Shell.note(
            """
            “\(name)” now also offers to open \(offer). The update omitted them; to allow them, run \
            “hotwire-native update \(app.id)” in a terminal.
            """
        )
        return false
    }
}

/// Removes an app from the desktop: `hotwire-native remove ID`.
struct RemoveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove",
        abstract: "Removes an app from the desktop's menu.",
        discussion: """
            Asks whether to delete the app's cookies and data; without a terminal, keeps them. Also removes the files \
            of an app whose package is no longer installed.
            """
    )

    @Argument(
        help: "The app: its identifier or name from “hotwire-native list”, or the source it was installed from.",
        completion: .installedApp
    )
    var id: String

    @Flag(inversion: .prefixedNo, help: "Delete the app's cookies and data.")
    var purge: Bool?

    func run() throws {
        let (id, purge) = (id, purge)
        try MainActor.assumeIsolated {
            try InstallerRun.perform { installer async throws(Installer.Failure) in
                let removal = try installer.removal(of: id)
                let name = TerminalText.plain(removal.name)
                let deletesData = purge ?? TerminalQuestion.ask("Delete the cookies and data of “\(name)” as well?")
                let outcome = try await installer.remove(removal, deletesData: deletesData)
                Terminal.print("Removed “\(name)”.")
                for name in outcome.running {
                    Terminal.print("“\(TerminalText.plain(name))” keeps running until you quit it.")
                }
                guard deletesData else { return }
                Terminal.print(outcome.kept.map { "Could not delete \($0)." } ?? "Deleted its cookies and data.")
            }
        }
    }
}
