import AppTesting
import FaultServer
import Foundation
import MainLoopTesting
import XCTest

@testable import HotwireBridgeComponents
@testable import HotwireNative

/// The `User-Agent` header that the server receives with each kind of request.
nonisolated final class UserAgentRequestTests: XCTestCase {
    private static let page = """
        <a id=save download=saved.txt href='/saved'>x</a><a id=file href='/file'>x</a>
        """

    /// Shows C263.
    func testEachRequestCarriesThePagesUserAgent() throws {
        try serve { app, environment in
            let page = app.navigator.session.webView
            let sent = Dictionary(grouping: app.server.requests, by: \.path)
            XCTAssertNotNil(sent["/paths.json"], "\(sent.keys)")
            _ = try await Self.transport(environment).send(HTTPRequest(app.url("/numbers")))
            try await app.click("#save")
            _ = try await app.ended()
            try await app.click("#file")
            _ = try await app.ended()
            page.download(try Location(app.url("/asked")))
            _ = try await app.ended()
            let agent = page.userAgent
            XCTAssertEqual(Hotwire.config.userAgent, agent)
            XCTAssertTrue(agent.hasSuffix("(Trail/2; \(Self.names) bridge-components: [echo form])"), agent)
            for path in ["/", "/paths.json", "/numbers", "/saved", "/file", "/asked"] {
                let agents = Set(app.server.requests.filter { $0.path == path }.map { $0.headers["user-agent"] ?? "" })
                XCTAssertEqual(agents, [agent], path)
            }
        }
    }

    func testLateComponentIsInTheNextRequest() throws {
        try serve { app, environment in
            let transport = Self.transport(environment)
            Hotwire.registerBridgeComponents([StarComponent.self])
            _ = try await transport.send(HTTPRequest(app.url("/numbers")))
            let agent = try await app.server.next("/numbers").headers["user-agent"]
            XCTAssertEqual(agent, app.navigator.session.webView.userAgent)
            XCTAssertEqual(agent?.hasSuffix("bridge-components: [echo form star])"), true, agent ?? "none")
        }
    }

    private static let names = "Hotwire Native Linux; Turbo Native Linux;"

    @MainActor private static func transport(_ environment: WebEnvironment) -> HTTPTransport {
        HTTPTransport(environment: environment, timeout: .seconds(30))
    }

    private func serve(_ body: @escaping @MainActor (TestApp, WebEnvironment) async throws -> Void) throws {
        try runInMainLoop {
            let environment = WebEnvironment(applicationID: nil)
            try await withApp(isStarted: false) { server in
                server.page("/", title: "One", body: Self.page)
                server.answer("/numbers") { _ in .init(body: Data("[1]".utf8)) }
                server.answer("/paths.json") { _ in .init(body: Data(#"{"rules": []}"#.utf8)) }
                for path in ["/saved", "/file", "/asked"] { server.file(path) }
            } configure: {
                $0.use(environment)
                $0.applicationUserAgentPrefix = "Trail/2"
                $0.bridgeComponentTypes = BridgeComponentTypes([EchoComponent.self, FormComponent.self])
            } then: { app in
                let rules = PathConfiguration(sources: [.server(try app.url("/paths.json"))])
                app.navigator.session.pathConfiguration = rules
                try await app.start()
                _ = try await app.server.next("/paths.json")
                try await body(app, environment)
            }
        }
    }
}
