import AppTesting
import FaultServer
import Foundation
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// Path configurations that the app's server provides.
nonisolated final class PathConfigurationFetcherTests: XCTestCase {
    @MainActor private static let rules = Data(
        #"{"rules": [{"patterns": ["^/$"], "properties": {"tint": "green"}}]}"#.utf8
    )

    /// Shows C124, C125, P081.
    func testRulesComeFromTheServerOrTheirCopy() throws {
        try withApp(isStarted: false) { server in
            server.page("/", title: "One", body: "One")
            let rules = Self.rules
            server.answer("/paths.json") { _ in .init(body: rules) }
        } configure: {
            $0.requestHeaders = ["X-App": "trail"]
        } then: { app in
            let address = try app.url("/paths.json?\(UUID())")
            let paths = PathConfiguration(sources: [.server(address)])
            app.navigator.session.pathConfiguration = paths
            try await app.start()
            try await app.eventually { paths.rules.count == 1 + PathRule.historicalLocations.count }
            XCTAssertEqual(paths.properties(for: "/")["tint"], "green")
            let request = try await app.server.next("/paths.json")
            XCTAssertEqual(request.headers["user-agent"], app.navigator.session.webView.userAgent)
            XCTAssertEqual(request.headers["x-app"], "trail")
            app.server.answer("/paths.json") { _ in .html("gone", status: 503) }
            DiskQueue.finish()
            let later = PathConfiguration(sources: [.server(address)], server: paths.server)
            XCTAssertEqual(later.properties(for: "/")["tint"], "green", "from the copy, at once")
            try await app.eventually { !later.problems.isEmpty }
            XCTAssertEqual(later.properties(for: "/")["tint"], "green")
        }
    }

    func testFirstLinkWaitsForTheRules() throws {
        try withApp(isStarted: false) { server in
            server.page("/", title: "Home", body: "<a href='/new' id=new>New</a><a href='/two' id=two>Two</a>")
            server.page("/new", title: "New", body: "new")
            server.page("/two", title: "Two", body: "two")
            server.answer("/paths.json") { _ in
                .init(body: Data(#"{"rules": [{"patterns": ["^/new"], "properties": {"context": "modal"}}]}"#.utf8))
            }
            server.hang("/paths.json")
        } then: { app in
            let address = try app.url("/paths.json?\(UUID())")
            app.navigator.session.pathConfiguration = PathConfiguration(sources: [.server(address)])
            try await app.start()
            try await app.click("#two")
            try await app.next(.proposed, "/two")
            XCTAssertTrue(app.navigator.engine.isWaitingForRules)
            try await app.eventually { try app.webScreen.visitableView.isShowingActivity }
            XCTAssertTrue(app.window.isEnabled("back"), "Back cancels it")
            app.navigator.goBack()
            XCTAssertFalse(try app.webScreen.visitableView.isShowingActivity)
            try await app.click("#new")
            try await app.next(.proposed, "/new")
            app.server.release("/paths.json")
            try await app.next(.rendered, "/new")
            XCTAssertEqual([app.stack, app.modal], [["/"], ["/new"]])
        }
    }

    /// Shows C124, P079.
    func testUnchangedRulesAreNotFetchedAgain() throws {
        try fetch { server, address, fetcher in
            let rules = Self.rules
            server.answer("/paths.json") { request in
                guard request.headers["if-none-match"] == nil else { return .init(status: 304) }
                return .init(body: rules).adding("ETag", "W/\"a1\"").adding("Last-Modified", "yesterday")
            }
            let fresh = try await fetcher.fetch(address, newerThan: nil)
            let copy = try XCTUnwrap(fresh)
            XCTAssertEqual(copy, .init(body: rules, entityTag: "W/\"a1\"", lastModified: "yesterday"))
            let again = try await fetcher.fetch(address, newerThan: copy)
            XCTAssertNil(again)
            let request = try XCTUnwrap(server.requests.last)
            XCTAssertEqual(request.headers["if-none-match"], "W/\"a1\"")
            XCTAssertEqual(request.headers["if-modified-since"], "yesterday")
        }
    }

    func testInvalidResponseIsAnError() throws {
        try fetch { server, address, fetcher in
            for (status, error) in [
                (304, HotwireNativeError.load(.invalidResponse)), (204, .load(.invalidResponse)),
                (404, .http(.client(.notFound))),
            ] {
                server.answer("/paths.json") { _ in .init(status: status) }
                do {
                    _ = try await fetcher.fetch(address, newerThan: nil)
                    XCTFail("\(status) is not a configuration")
                } catch let thrown {
                    XCTAssertEqual(thrown as? HotwireNativeError, error)
                }
            }
        }
    }

    func testSilentServerIsReportedWithItsAddress() throws {
        try fetch { server, _, fetcher in
            let silent = try server.silentPort()
            let paths = PathConfiguration(sources: [.server(silent)], server: fetcher)
            try await eventually("no problem is reported") { !paths.problems.isEmpty }
            XCTAssertEqual(
                paths.problems.map(\.description),
                ["\(silent): The source cannot be read: The request timed out."]
            )
        }
    }

    /// Shows C124, P078.
    func testCopyIsKeptForItsAddressAndOwnerOnly() throws {
        try runInMainLoop {
            let copies = try XCTUnwrap(
                PathConfigurationCopies(
                    applicationID: "io.github.hotwire_native_linux.Tests",
                    logger: Hotwire.config.logger
                )
            )
            let address = try XCTUnwrap(URL(string: "https://app.example.com/paths.json?\(UUID())"))
            let other = try XCTUnwrap(URL(string: "https://www.example.com/paths.json?\(address.query() ?? "")"))
            defer { try? FileManager.default.removeItem(atPath: copies.path(of: address)) }
            XCTAssertNil(copies[address])
            let texts = [Data("{\n}\n".utf8), Data(), Self.rules]
            for (text, tag) in zip(texts, ["\"a\"", nil, "\"with \\ and \u{e9}\""]) {
                let copy = PathConfigurationCopy(body: text, entityTag: tag, lastModified: "yesterday")
                try copies.write(copy, of: address)
                DiskQueue.finish()
                XCTAssertEqual(copies[address], copy)
            }
            XCTAssertNil(copies[other])
            let attributes = try FileManager.default.attributesOfItem(atPath: copies.path(of: address))
            XCTAssertEqual(attributes[.posixPermissions] as? Int, 0o600)
            try Data("no head".utf8).write(to: URL(filePath: copies.path(of: address)))
            XCTAssertNil(copies[address])
            // Another address has the same hash and left its copy.
            try copies.write(.init(body: Self.rules), of: other)
            DiskQueue.finish()
            try FileManager.default.removeItem(atPath: copies.path(of: address))
            try FileManager.default.moveItem(atPath: copies.path(of: other), toPath: copies.path(of: address))
            XCTAssertNil(copies[address])
        }
    }

    /// Earlier versions followed redirects and did not record which server responded.
    func testCopyOfAnEarlierVersionIsIgnored() throws {
        try withServer { server, base in
            let address = base.appending(path: "paths.json")
            let rules = Self.rules
            server.answer("/paths.json") { _ in .init(body: rules) }
            let copies = try XCTUnwrap(
                PathConfigurationCopies(applicationID: "io.example.Earlier", logger: Hotwire.config.logger)
            )
            let file = URL(filePath: copies.path(of: address))
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            defer { try? FileManager.default.removeItem(at: file) }
            let head = "{\"url\": \"\(address.absoluteString)\", \"entityTag\": \"\\\"foreign\\\"\"}\n"
            let text = #"{"settings": {"app_origins": ["https://evil.example"]}, "rules": []}"#
            try Data((head + text).utf8).write(to: file)
            let environment = WebEnvironment(applicationID: "io.example.Earlier")
            let fetcher = PathConfigurationFetcher(environment: environment)
            let paths = PathConfiguration(sources: [.server(address)], server: fetcher)
            XCTAssertNil(paths.settings["app_origins"], "the copy is not used")
            try await eventually("timed out waiting for the configuration") {
                paths.data != PathConfigurationData() || !paths.problems.isEmpty
            }
            let request = try await server.next("/paths.json")
            XCTAssertNil(request.headers["if-none-match"], "the complete configuration is requested")
        }
    }

    /// A configuration is shared, and may outlive the session that created its fetcher.
    func testHeadersAreThoseOfALiveSession() throws {
        try withApp { server in
            server.pair("")
            let rules = Self.rules
            server.answer("/paths.json") { _ in .init(body: rules) }
        } configure: {
            $0.requestHeaders = ["X-App": "trail"]
        } then: { app in
            // The fetcher's creator is released; another session still knows the app's servers.
            let shared = PathConfiguration()
            var maker: Session? = Session()
            maker?.pathConfiguration = shared
            app.navigator.session.pathConfiguration = shared
            maker = nil
            _ = try await XCTUnwrap(shared.server).fetch(app.url("/paths.json"), newerThan: nil)
            let request = try await app.server.next("/paths.json")
            XCTAssertEqual(request.headers["x-app"], "trail")
        }
    }

    private func fetch(_ body: @escaping @MainActor (FaultServer, URL, PathConfigurationFetcher) async throws -> Void)
        throws
    {
        try withServer { server, base in
            let address = base.appending(path: "paths.json")
            let environment = WebEnvironment(applicationID: nil)
            try await body(server, address, PathConfigurationFetcher(environment: environment, timeout: .seconds(1)))
        }
    }
}
