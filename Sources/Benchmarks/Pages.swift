import FaultServer
import Foundation

/// The page that all are measured on: a small one with a list, at two addresses that link to each other.
enum Pages {
    static func serve(turbo: URL?) async throws -> (server: FaultServer, base: URL) {
        guard let turbo else { fatal("Name a build of Turbo 8 with --turbo or HOTWIRE_TURBO.") }
        let server = FaultServer(turbo: turbo)
        for (path, other) in [("/a", "/b"), ("/b", "/a")] {
            server.page(path, title: path, body: body(path, other))
        }
        return (server, try await server.start())
    }

    /// The page says itself when it is painted, in the same way for everyone: two frames after Turbo is done with it.
    private static func body(_ path: String, _ other: String) -> String {
        let rows = (1...40).map { "<li><strong>Row \($0)</strong> of \(path), with some words to paint</li>" }.joined()
        return """
            <script data-turbo-eval=false>
            addEventListener("turbo:load", () => requestAnimationFrame(() => requestAnimationFrame(
              () => { document.title = "painted " + location.pathname })))
            </script>
            <a id=other href="\(other)">To \(other)</a><ul>\(rows)</ul>
            """
    }
}
