import AppTesting
import FaultServer
import Foundation
import MainLoopTesting
import TestSupport
import XCTest

@testable import HotwireNative

/// Path configurations and link lists that try to keep the window busy or to exceed their server's permissions.
nonisolated final class ConfigurationHostileTests: XCTestCase {
    func testInvalidConfigurationOf200kBKeepsTheWindowResponsive() throws {
        try runInMainLoop {
            let wrong = #"{"rules":["# + Array(repeating: "7", count: 100_000).joined(separator: ",") + "]}"
            try await withApp { server in
                server.pair("")
                server.answer("/paths.json") { _ in .init(body: Data(wrong.utf8)) }
            } then: { app in
                let watch = LoopWatch()
                let paths = Hotwire.config.pathConfiguration
                paths.sources = [.server(try app.url("/paths.json?\(UUID())"))]
                try await app.eventually { !paths.problems.isEmpty }
                XCTAssertLessThan(watch.stop(), .milliseconds(500))
                try await app.proceed()
            }
        }
    }

    func testLargeFileIsParsedInTheBackground() throws {
        try runInMainLoop {
            let rule = #"{"patterns":["^/[a-z]+/[0-9]+$"],"properties":{"context":"modal"}}"#
            let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
            let rules = Array(repeating: rule, count: 1000).joined(separator: ",")
            let padding = String(repeating: " ", count: 900_000)
            try Data(#"{"rules":[\#(rules)]\#(padding)}"#.utf8).write(to: file)
            defer { try? FileManager.default.removeItem(at: file) }
            try await withApp(pages: { $0.pair("") }) { app in
                let watch = LoopWatch()
                while watch.longest == .zero { await Task.yield() }
                let paths = Hotwire.config.pathConfiguration
                paths.sources = [.file(file)]
                try await app.eventually { paths.rules.count == 1000 + PathRule.historicalLocations.count }
                XCTAssertLessThan(watch.stop(), .milliseconds(500))
            }
        }
    }

    func testEndlessListsOfLinksKeepTheWindowResponsive() throws {
        try runInMainLoop {
            let rules = Array(repeating: #"{"patterns":["(a+)+$"],"properties":{}}"#, count: 20).joined(separator: ",")
            try await withApp {
                $0.pair("")
            } configure: {
                $0.pathConfiguration.sources = [.data(Data(#"{"rules":[\#(rules)]}"#.utf8))]
            } then: { app in
                let watch = LoopWatch()
                try await app.evaluate(
                    """
                    for (let round = 0; round < 20; round++) {
                      const urls = []
                      for (let n = 0; n < 500; n++) urls.push(`${location.origin}/${round}-${n}/${"a".repeat(60)}!`)
                      const detail = JSON.stringify({ name: "linksRendered", urls })
                      document.dispatchEvent(new CustomEvent("hotwire-native:message", { detail }))
                      await new Promise((resolve) => setTimeout(resolve, 20))
                    }
                    """
                )
                try await app.settle()
                let longest = watch.stop()
                print("Lists of links: the longest wait was \(longest)")
                XCTAssertLessThan(longest, .milliseconds(500) * Sanitizer.slowness)
                try await app.proceed()
            }
        }
    }

    func testForeignConfigurationAddsNoOriginToTheApp() throws {
        try withServer { foreign, base in
            foreign.page("/help", title: "Help", body: "Help")
            let text =
                #"{"settings": {"app_origins": ["\#(base.absoluteString)"]}, "#
                + #""rules": [{"patterns": ["^/$"], "properties": {"tint": "green"}}]}"#
            foreign.answer("/paths.json") { _ in .init(body: Data(text.utf8)) }
            let address = base.appending(path: "paths.json")
            try await withApp(isStarted: false) {
                $0.pair("<a id=help href='\(base.absoluteString)/help'>Help</a>")
            } configure: {
                $0.requestHeaders = ["X-App": "trail"]
                $0.pathConfiguration.sources = [.server(address)]
            } then: { app in
                let chooser = Chooser(.none)
                app.navigator.delegate = chooser
                try await app.start()
                let paths = Hotwire.config.pathConfiguration
                try await app.eventually { paths.properties(for: "/")["tint"] == "green" }
                try await app.click("#help")
                assertEqual(try await app.next(.routed).event.details["decision"], "outside")
                XCTAssertEqual(app.stack, ["/"])
                let request = try await foreign.next("/paths.json")
                XCTAssertNil(request.headers["x-app"], "only the app's own origins receive request headers")
            }
        }
    }
}
