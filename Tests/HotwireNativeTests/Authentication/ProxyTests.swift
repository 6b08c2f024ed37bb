import AppTesting
import CWebKitGTK
import FaultServer
import Foundation
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// An authenticating proxy between the app and its server.
nonisolated final class ProxyTests: XCTestCase {
    private func open(_ test: @escaping @MainActor (TestApp, FaultServer, Keys) async throws -> Void) throws {
        try runInMainLoop {
            TestApp.openDisplay()
            try await withServer { proxy, address in
                let environment = WebEnvironment(applicationID: nil)
                environment.use(proxy: address)
                try await withApp(isStarted: false) { _ in
                } configure: {
                    $0.use(environment)
                } then: { app in
                    try proxy.pass(app)
                    let keys = Keys(.useCredential(user: "app", password: "of its own"))
                    app.navigator.delegate = keys
                    try await test(app, proxy, keys)
                }
            }
        }
    }

    func testProxyIsNamedAndThePageLoadsAfterThePassword() throws {
        try open { app, proxy, keys in
            app.navigator.start()
            let question = try await AlertDialog.next()
            XCTAssertEqual(question.title, "Sign in to the proxy 127.0.0.1:\(proxy.address?.port ?? 0)")
            XCTAssertTrue(question.message.contains("Message from the server: “Gate”"), question.message)
            try question.type("ann", "wrong")
            try question.click("Sign In")
            let second = try await AlertDialog.next()
            XCTAssertTrue(second.message.hasPrefix("The user name or password is incorrect."))
            try second.type("ann", "secret")
            try second.click("Sign In")
            try await app.next(.rendered, "/")
            XCTAssertEqual(app.shownTitle, "Behind")
            try await app.proceed(to: "/two")
            XCTAssertTrue(AlertDialog.open.isEmpty)
            XCTAssertEqual(keys.asked, [], "an app's credentials are for its own servers")
            XCTAssertEqual(app.server.requests.count, 0)
        }
    }

    /// The engine drops a proxy's challenge that precedes the load's start, and would not repeat it.
    func testEarlyChallengeIsRepeated() throws {
        try open { app, proxy, _ in
            let page = "\(app.base.absoluteString)/"
            proxy.hang(page)
            app.navigator.start()
            _ = try await proxy.next(page)
            let document = app.navigator.session.webView.document
            try await eventually { !document.isRequested }
            document.request {}  // as it was before the start
            proxy.release(page)
            let question = try await AlertDialog.next()
            XCTAssertTrue(question.message.hasPrefix("Message from the server: “Gate”"), question.message)
            XCTAssertEqual(proxy.requests.map { $0.headers["proxy-authorization"] }, [nil, "Basic Oi0="])
        }
    }

    func testDismissedProxyDialogShowsAnErrorAndAsksNextStart() throws {
        try open { app, _, _ in
            app.navigator.start()
            let question = try await AlertDialog.next()
            try question.click("Cancel")
            try await app.next(.failed)
            XCTAssertTrue(app.showsError)
            XCTAssertEqual(app.errors.contexts.last?.error, .http(.client(.proxyAuthenticationRequired)))
            XCTAssertEqual(app.shownTitle, "Network sign-in required")
            // A restarted app has a new network process.
            try Victim.killNetworkProcess()
            app.pressRetry()
            let again = try await AlertDialog.next()
            try again.type("ann", "secret")
            try again.click("Sign In")
            try await app.next(.rendered, "/")
            XCTAssertFalse(app.showsError)
        }
    }

    func testConfiguredProxyServesRequestsWithoutAPage() throws {
        try runInMainLoop {
            try await withServer { proxy, address in
                proxy.answer("http://app.example/numbers") { _ in .html("[1, 2]") }
                let environment = WebEnvironment(applicationID: nil, proxy: .server(address.absoluteString))
                let transport = HTTPTransport(environment: environment, timeout: .seconds(5))
                let numbers = try XCTUnwrap(URL(string: "http://app.example/numbers"))
                let response = try await transport.send(HTTPRequest(numbers))
                XCTAssertEqual(String(decoding: response.body, as: UTF8.self), "[1, 2]")
            }
        }
    }

    func testNoProxyServesThisComputer() throws {
        try runInMainLoop {
            try await withServer { server, address in
                server.answer("/numbers") { _ in .html("[1, 2]") }
                let environment = WebEnvironment(applicationID: nil, proxy: .server("http://127.0.0.1:9"))
                let transport = HTTPTransport(environment: environment, timeout: .seconds(5))
                let response = try await transport.send(HTTPRequest(address.appending(path: "numbers")))
                XCTAssertEqual(response.status, 200)
            }
        }
    }
}

extension WebEnvironment {
    fileprivate func use(proxy: URL) {
        let settings = webkit_network_proxy_settings_new(proxy.absoluteString, nil)
        defer { webkit_network_proxy_settings_free(settings) }
        let manager = webkit_web_context_get_website_data_manager(context.pointer)
        webkit_website_data_manager_set_network_proxy_settings(manager, WEBKIT_NETWORK_PROXY_MODE_CUSTOM, settings)
    }
}

extension FaultServer {
    /// Responds like a proxy, on behalf of the app's server, to requests with credentials.
    @MainActor fileprivate func pass(_ app: TestApp) throws {
        let script = try String(contentsOf: app.turbo.file, encoding: .utf8)
        let wanted = "Basic " + Data("ann:secret".utf8).base64EncodedString()
        for path in ["/", "/two", "/turbo.js"] {
            let page = app.server.text(title: "Behind", body: "<p>\(path)</p>")
            answer("\(app.base.absoluteString)\(path)") { request in
                guard request.headers["proxy-authorization"] == wanted else {
                    return Response.html("<title>Refused</title>", status: 407)
                        .adding("Proxy-Authenticate", "Basic realm=\"Gate\"")
                }
                guard path == "/turbo.js" else { return .html(page) }
                return Response(headers: [("Content-Type", "text/javascript")], body: Data(script.utf8))
            }
        }
    }
}
