import AppTesting
import FaultServer
import Foundation

/// The soak test's pages, each in a single color.
nonisolated enum SoakPages {
    static let main = ["/"] + (0..<8).map { "/p/\($0)" }
    static let modal = (0..<3).map { "/m/\($0)" }

    static func serve(_ server: FaultServer) {
        for path in main + modal {
            show(path, server)
            server.redirect("/redirect\(path)", to: path)
            server.redirect("/form\(path)", to: path, status: 303)
        }
    }

    /// Serves a path's page.
    static func show(_ path: String, _ server: FaultServer) {
        server.page(path, title: path, body: body(path))
    }

    /// Serves a path with a fault.
    static func spoil(_ path: String, _ fault: SoakFault, _ server: FaultServer) {
        show(path, server)
        let page = FaultServer.Response.html("<!DOCTYPE html><title>Half</title>" + body(path))
        let response =
            switch fault {
            case .notFound: with(page) { $0.status = 404 }
            case .serverError: with(page) { $0.status = 500 }
            case .hangUp: FaultServer.Response.hangUp
            case .cutHeader: with(page) { $0.fault = .cutHeader(after: 30) }
            case .truncated: with(page) { $0.fault = .truncated(after: 40) }
            case .reset: with(page) { $0.fault = .reset(after: 40) }
            case .tooLong: with(page) { $0.fault = .declared(length: 100_000) }
            case .stalled: with(page) { $0.fault = .stalled(after: 40) }
            case .slow: page
            }
        guard fault != .slow else { return slow(path, server) }
        server.answer(path) { _ in response }
    }

    private static func slow(_ path: String, _ server: FaultServer) {
        let text = server.text(title: path, body: body(path))
        var response = FaultServer.Response.html(text)
        response.fault = .slow(piece: max(1, text.utf8.count / 5), pause: .milliseconds(20))
        server.answer(path) { [response] _ in response }
    }

    private static func with(
        _ response: FaultServer.Response,
        _ change: (inout FaultServer.Response) -> Void
    ) -> FaultServer.Response {
        var changed = response
        change(&changed)
        return changed
    }

    static func color(_ path: String) -> PixelRow.Color {
        let number = UInt8(path.unicodeScalars.reduce(7) { ($0 * 31 + Int($1.value)) % 97 })
        return PixelRow.Color(red: 250 - number, green: 60 + number, blue: path.hasPrefix("/m") ? 200 : 40)
    }

    private static func body(_ path: String) -> String {
        let color = color(path)
        let rgb = "rgb(\(color.red), \(color.green), \(color.blue))"
        return "<style>html, body { background: \(rgb); margin: 0; overflow: hidden }</style>"
    }
}
