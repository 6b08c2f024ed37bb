public import Foundation

/// The demo web app: a site about hikes that also has a page for each kind of page behavior.
///
/// ```swift
/// let site = DemoSite(turbo: ScriptFile(source: try Data(contentsOf: file)))
/// let address = try await site.start()
/// ```
///
/// The site listens only on the loopback interface and keeps its data in memory.
public actor DemoSite {
    /// A received request.
    public struct Request: Sendable, Equatable {
        /// The method, in uppercase.
        public let method: String

        /// The path without its query.
        public let path: String
    }

    /// The path of the site's path configuration.
    public static let pathConfigurationPath = "/configurations/linux_v1.json"

    /// The path configuration, for an app that bundles it.
    public static var pathConfiguration: Data { Data(PackageResources.linux_v1_json) }

    private let turbo: ScriptFile?
    private let controllers: ControllerFiles?
    private let pathConfiguration: [UInt8]
    private let port: UInt16
    private var listener: Listener?
    /// The pending calls of ``run()``.
    private var runs: [AsyncStream<Never>.Continuation] = []
    private var templates: Templates?

    /// The latest 1,000 requests, oldest first.
    public private(set) var requests: [Request] = []

    /// Creates a site that does not listen yet.
    ///
    /// - Parameters:
    ///   - turbo: the Turbo build for the pages; without it, the pages mention its absence and work as plain pages
    ///   - controllers: the libraries for Stimulus controllers; without them, the pages' bridge components are custom elements
    ///   - pathConfiguration: the path configuration to serve instead of the site's own
    ///   - port: the port, or 0 for a free one
    public init(
        turbo: ScriptFile? = nil,
        controllers: ControllerFiles? = nil,
        pathConfiguration: Data? = nil,
        port: UInt16 = 0
    ) {
        self.pathConfiguration = pathConfiguration.map { [UInt8]($0) } ?? PackageResources.linux_v1_json
        self.turbo = turbo
        self.controllers = controllers
        self.port = port
    }

    /// The site's address, `http://127.0.0.1:PORT`, while it is listening.
    public var address: URL? {
        listener?.address
    }

    /// Starts the server and returns the site's address when it accepts connections.
    @discardableResult
    public func start() async throws -> URL {
        if let address { return address }
        let trailhead = try Trailhead(
            turbo: turbo,
            controllers: controllers,
            pathConfiguration: pathConfiguration,
            templates: templates
        )
        let listener = try Listener(port: port) { [weak self] request in
            await self?.note(request)
            return await trailhead.respond(to: request)
        }
        self.listener = listener
        return listener.address
    }

    /// Replaces the pages' templates; call it before the start.
    func use(_ templates: Templates) { self.templates = templates }

    /// Stops the server and closes all connections.
    public func stop() async {
        let (listener, runs) = (listener, runs)
        (self.listener, self.runs) = (nil, [])
        await listener?.stop()
        runs.forEach { $0.finish() }
    }

    /// Serves until the task is canceled or the site is stopped.
    public func run() async throws {
        try await start()
        let (end, run) = AsyncStream<Never>.makeStream()
        runs.append(run)
        for await _ in end {}
        await stop()
    }

    /// Returns the number of requests for a path among the latest 1,000.
    public func count(_ path: String) -> Int {
        requests.count { $0.path == path }
    }

    private func note(_ request: Incoming) {
        if requests.count == 1000 { requests.removeFirst() }
        requests.append(Request(method: request.method, path: request.path))
    }
}
