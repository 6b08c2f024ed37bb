import ArgumentParser
import Foundation
import HotwireCore

/// Writes the files of a new app: `hotwire-native new NAME`.
struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Creates the files of a new app in a new folder.",
        discussion: """
            An app consists of a configuration file, a path configuration, an icon, navigation scripts and a CI \
            workflow. With --swift, it is a Swift package with a native screen, a bridge component and tests. Existing \
            files are never replaced.
            """
    )

    @Argument(help: "The name of the app and its folder, such as trails.")
    var name: String

    @Option(help: "The web app's address. Without it, the app opens a development server at localhost:3000.")
    var url = "localhost:3000"

    @Flag(help: "Write a Swift package, for an app with native screens.")
    var swift = false

    @Option(
        help: ArgumentHelp(
            "A checkout of the library that the Swift package uses instead of a release.",
            valueName: "path"
        )
    )
    var library: String?

    func validate() throws {
        if library != nil, !swift { throw ValidationError("--library requires --swift.") }
        _ = try project()
    }

    func run() throws {
        let project = try project()
        do {
            try ProjectFolder(project.name.folder).write(try project.files())
        } catch let failure as ProjectFolder.Failure {
            Shell.fail("\(failure)", code: .cannotCreate)
        }
        Terminal.print(report(project))
    }

    private func project() throws -> Project {
        Project(
            name: try projectName(),
            start: try start(),
            kind: swift ? .package(library: try libraryFolder()) : .file,
            version: Shell.version
        )
    }

    private func projectName() throws -> ProjectName {
        do throws(ProjectName.Problem) {
            return try ProjectName(name, isModule: swift)
        } catch {
            throw ValidationError("The name “\(TerminalText.plain(name))” \(error)")
        }
    }

    private func start() throws -> Location {
        do throws(LocationError) {
            if case .address(let location) = try AppSource(argument: url) { return location }
        } catch {
            throw ValidationError("“\(TerminalText.plain(url))” is not a valid address: \(error)")
        }
        throw ValidationError("“\(TerminalText.plain(url))” is a file. --url must be the web app's address.")
    }

    private func libraryFolder() throws -> String? {
        guard let library else { return nil }
        let folder = URL(filePath: library).absoluteURL.standardizedFileURL
        guard FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path) else {
            throw ValidationError(
                "“\(TerminalText.plain(library))” is not a checkout of the library: it has no Package.swift."
            )
        }
        return folder.path
    }

    private func report(_ project: Project) -> String {
        let folder = EscapedText.shell(project.name.folder)
        let address = EscapedText.shell(project.start.absoluteString)
        let next =
            switch project.kind {
            case .package: "swift test\nswift run"
            case .file where project.start.isOnThisComputer:
                "hotwire-native dev --config app.json --server \"bin/rails server\""
            case .file: "hotwire-native --config app.json\nhotwire-native dev --config app.json localhost:3000"
            }
        return """
            Created “\(project.name.folder)” for \(address). Its README.md explains the files. Next:

            cd \(folder)
            \(next)
            """
    }
}
