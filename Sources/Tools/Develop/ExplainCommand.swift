import ArgumentParser
import Foundation
public import HotwireCore
import HotwireInspector

/// Explains a path configuration: `hotwire-native explain --path-configuration FILE URL…`.
struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Shows which rules of a path configuration match an address, and how an app opens it.",
        discussion: """
            Explains each address independently, from the same screens: the root “/” and, above it, the page of \
            --from. Sends no requests and needs no display. The exit code is 1 if the file has errors.
            """
    )

    @Option(help: ArgumentHelp("The path configuration; use - for standard input.", valueName: "file"))
    var pathConfiguration: String

    @Option(
        help: ArgumentHelp(
            "The current page, which also sets the app's origin. Without it, the origin is \(Self.nowhere).",
            valueName: "location"
        )
    )
    var from: String?

    @Option(
        help: ArgumentHelp(
            "The page in the other pane: the current page's detail page, or its list if it is a detail page.",
            valueName: "location"
        )
    )
    var beside: String?

    @Flag(help: "The current page is in a modal above the root.")
    var modal = false

    @Option(help: "The platform whose navigation rules apply.")
    var rules = NavigationRules.linux

    @Flag(help: "Print JSON: a list with an object for each address.")
    var json = false

    @Argument(help: ArgumentHelp("Paths or absolute addresses.", valueName: "url"))
    var urls: [String]

    private static let nowhere = "http://localhost"

    func validate() throws {
        if pathConfiguration.contains("://") {
            let address = TerminalText.plain(pathConfiguration)
            throw ValidationError(
                """
                --path-configuration must be a file. To explain a server's path configuration, run \
                curl --silent \(address) | hotwire-native explain --path-configuration - …
                """
            )
        }
        if modal, from == nil { throw ValidationError("--modal applies to the current page. Set it with --from.") }
        if beside != nil, from == nil {
            throw ValidationError("--beside applies to the current page. Set it with --from.")
        }
        if beside != nil, modal { throw ValidationError("A modal has no panes. Omit --beside or --modal.") }
        _ = try places()
    }

    func run() throws {
        let places = try places()
        let explainer = Explainer(
            try data(),
            rules: rules,
            root: places.root,
            shown: places.shown,
            beside: places.beside,
            isModal: modal
        )
        if beside != nil, explainer.pane == nil {
            throw ValidationError("--beside: neither page is a detail page of the other, or the rules have no panes.")
        }
        let explanations = MainActor.assumeIsolated { places.asked.map { explainer.explain($0) } }
        if json {
            Terminal.print(JSONValue.array(explanations.map(\.json)).text)
        } else {
            Terminal.print(explanations.map(\.text).joined(separator: "\n"), terminator: "")
        }
    }

    private func places() throws -> (root: Location, shown: Location?, beside: Location?, asked: [Location]) {
        let start = try Location(outside: Self.nowhere)
        let shown = try from.map { try location($0, relativeTo: start) }
        if let shown, !shown.isWeb { throw ValidationError("“\(shown)” is not a web address.") }
        let base = shown ?? start
        let other = try beside.map { try location($0, relativeTo: base) }
        return (try location("/", relativeTo: base), shown, other, try urls.map { try location($0, relativeTo: base) })
    }

    private func location(_ text: String, relativeTo base: Location) throws -> Location {
        do throws(LocationError) {
            return try Location(reference: text, relativeTo: base)
        } catch {
            throw ValidationError("“\(TerminalText.plain(text))” is not a valid address: \(error)")
        }
    }

    private func data() throws -> PathConfigurationData {
        do throws(PathConfigurationError) {
            if pathConfiguration == "-" { return try .standardInput() }
            return try PathConfigurationData(contentsOf: pathConfiguration)
        } catch {
            for problem in error.problems { Terminal.printError(TerminalText.plain("\(problem)")) }
            throw ExitCode.failure
        }
    }
}

extension NavigationRules: ExpressibleByArgument {}
