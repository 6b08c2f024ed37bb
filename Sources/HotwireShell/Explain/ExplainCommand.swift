import ArgumentParser
import Foundation
public import HotwireCore
import HotwireInspector

/// Explains a path configuration: `hotwire-native explain --path-configuration FILE URL…`.
struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Says which rules of a path configuration hold for addresses, and what an app does with them.",
        discussion: """
            Each address is explained for itself, from the same screens: the root “/”, and over it the page that --from \
            names. Nothing is requested, and no display is needed. The exit code is 1 where the file has mistakes.
            """
    )

    @Option(help: ArgumentHelp("The path configuration; - is standard input.", valueName: "file"))
    var pathConfiguration: String

    @Option(
        help: ArgumentHelp(
            "The page that is shown; its origin is the app's, which else is \(Self.nowhere).",
            valueName: "location"
        )
    )
    var from: String?

    @Flag(help: "The page that is shown is in a modal over the root.")
    var modal = false

    @Option(help: "By whose habits screens move.")
    var rules = NavigationRules.linux

    @Flag(help: "Write JSON: a list with an object for each address.")
    var json = false

    @Argument(help: ArgumentHelp("Paths, or whole addresses.", valueName: "url"))
    var urls: [String]

    private static let nowhere = "http://localhost"

    func validate() throws {
        if pathConfiguration.contains("://") {
            let address = TerminalText.plain(pathConfiguration)
            throw ValidationError(
                """
                --path-configuration takes a file, as nothing is requested. Pipe the rules of a server: \
                curl --silent \(address) | hotwire-native explain --path-configuration - …
                """
            )
        }
        if modal, from == nil { throw ValidationError("--modal is about the page that is shown: name it with --from.") }
        _ = try places()
    }

    func run() throws {
        let places = try places()
        let explainer = Explainer(
            try data(),
            rules: rules,
            root: places.root,
            shown: places.shown,
            isModal: modal
        )
        let explanations = MainActor.assumeIsolated { places.asked.map { explainer.explain($0) } }
        if json {
            print(JSONValue.array(explanations.map(\.json)))
        } else {
            print(explanations.map(\.text).joined(separator: "\n"), terminator: "")
        }
    }

    private func places() throws -> (root: Location, shown: Location?, asked: [Location]) {
        let start = try Location(outside: Self.nowhere)
        let shown = try from.map { try location($0, relativeTo: start) }
        if let shown, !shown.isWeb { throw ValidationError("“\(shown)” is no address of a web app.") }
        let base = shown ?? start
        return (try location("/", relativeTo: base), shown, try urls.map { try location($0, relativeTo: base) })
    }

    private func location(_ text: String, relativeTo base: Location) throws -> Location {
        do throws(LocationError) {
            return try Location(reference: text, relativeTo: base)
        } catch {
            throw ValidationError("“\(TerminalText.plain(text))” is no address: \(error)")
        }
    }

    private func data() throws -> PathConfigurationData {
        do throws(PathConfigurationError) {
            if pathConfiguration == "-" { return try .standardInput() }
            return try PathConfigurationData(contentsOf: pathConfiguration)
        } catch {
            let lines = error.problems.map { TerminalText.plain("\($0)") + "\n" }.joined()
            try? FileHandle.standardError.write(contentsOf: Data(lines.utf8))  // nobody reads it
            throw ExitCode.failure
        }
    }
}

extension NavigationRules: ExpressibleByArgument {}
