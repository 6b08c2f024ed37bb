import ArgumentParser
import HotwireDesktop

/// Draws a site's icon in a separate process, because a malicious file can use any amount of memory; see ``IconDrawing``.
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
