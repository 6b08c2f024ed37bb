internal import Foundation
internal import GLibInterop

/// The site's server, and where it is.
struct Listener: Sendable {
    let address: URL
    private let server: LoopbackServer

    /// Starts to listen and returns once connections are taken.
    init(port: UInt16, respond: @escaping @Sendable (Incoming) async -> Reply) throws {
        server = try LoopbackServer(port: port, largestBody: Incoming.longestBody) { request in
            await respond(Incoming(request)).response
        }
        guard let url = URL(string: "http://127.0.0.1:\(server.port)") else { throw DemoSiteError.noAddress }
        address = url
    }

    func stop() async { await server.stop() }
}
