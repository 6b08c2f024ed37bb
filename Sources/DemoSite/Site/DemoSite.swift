public import Foundation

/// The demo web app: a site about hikes that also has a page for every way a page can behave.
///
/// ```swift
/// let site = DemoSite(turbo: try ScriptFile(contentsOf: file))
/// let address = try await site.start()
/// ```
///
/// It listens on the loopback interface only and keeps its data in memory.
public actor DemoSite {
    /// One request that the site received.
    public struct Request: Sendable, Equatable {
        /// The method, in capitals.
        public let method: String

        /// The path without its query.
        public let path: String
    }

    /// The path where the site serves its path configuration.
    public static let pathConfigurationPath = "/configurations/linux_v1.json"

    /// The path configuration itself, for an app that has it built in.
    public static var pathConfiguration: Data { Data(PackageResources.linux_v1_json) }

    private let turbo: ScriptFile?
    private let controllers: ControllerFiles?
    private let pathConfiguration: [UInt8]
    private let port: UInt16
    private var listener: Listener?
    /// The calls of ``run()`` that wait for the end.
    private var runs: [AsyncStream<Never>.Continuation] = []
    private var templates: Templates?

    /// The latest thousand requests, oldest first.
    public private(set) var requests: [Request] = []

    /// Makes a site that is not yet listening.
    ///
    /// - Parameters:
    ///   - turbo: The Turbo build that its pages load; without one they say so and work as plain pages.
    ///   - controllers: What makes its bridge components Stimulus controllers; without it they are custom elements.
    ///   - pathConfiguration: The path configuration that it serves; its own unless given.
    ///   - port: The port to listen on, or 0 for any free one.
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

    /// Starts to listen and returns the site's address once it takes connections.
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

    /// Makes the pages of other templates; before it starts.
    func use(_ templates: Templates) { self.templates = templates }

    /// Stops listening and drops every connection.
    public func stop() async {
        let (listener, runs) = (listener, runs)
        (self.listener, self.runs) = (nil, [])
        await listener?.stop()
        runs.forEach { $0.finish() }
    }

    /// Serves until the task is cancelled or the site is stopped.
    public func run() async throws {
        try await start()
        let (end, run) = AsyncStream<Never>.makeStream()
        runs.append(run)
        for await _ in end {}
        await stop()
    }

    /// Returns the number of requests for a path among the latest thousand.
    public func count(_ path: String) -> Int {
        requests.count { $0.path == path }
    }

    private func note(_ request: Incoming) {
        if requests.count == 1000 { requests.removeFirst() }
        requests.append(Request(method: request.method, path: request.path))
    }
}
