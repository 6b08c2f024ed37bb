import ArgumentParser
import HotwireDesktop

/// Draws a site's icon in this process on behalf of another one; see ``IconDrawing``.
struct DrawIconCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: IconDrawing.command,
        abstract: "Draws an SVG file from the standard input as a PNG file.",
        shouldDisplay: false
    )

    func run() throws {
        let isDrawn = MainActor.assumeIsolated { IconDrawing.run() }
        if !isDrawn { throw ArgumentParser.ExitCode(1) }
    }
}
