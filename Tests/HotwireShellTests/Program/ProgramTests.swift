import AppTesting
import FaultServer
import Foundation
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// `hotwire-native --config FILE` and `hotwire-native URL`, as a user runs them.
nonisolated final class ProgramTests: XCTestCase {
    func testUnknownAppsNameAndRulesAreFetchedAndRemembered() throws {
        try ProgramWorld.run { world in
            let first = try RunningProgram(home: world.home, [world.address("/stranger")])
            try await first.next("rendered", world.address("/stranger"))
            _ = try await world.server.next("/app.webmanifest")
            _ = try await world.server.next("/configurations/ios_v1.json")
            XCTAssertEqual(world.server.count("/configurations/linux_v1.json"), 1)
            XCTAssertEqual(world.server.count("/configurations/android_v1.json"), 0)
            try await world.look { $0.contains("The Trail") && $0.contains("#1f7a4d") && $0.contains("ios_v1.json") }
            try await first.terminate()
            let second = try RunningProgram(home: world.home, [world.address("/stranger")])
            try await second.next("rendered", world.address("/stranger"))
            try await eventually { world.server.count("/configurations/linux_v1.json") == 2 }
            try await second.terminate()
        }
    }

    /// libdispatch would wake up once a second to count its threads.
    func testProgramHasNoThreadsOfLibdispatch() throws {
        try ProgramWorld.run { world in
            let file = try world.configuration(#", "path_configuration": []"#)
            let program = try RunningProgram(home: world.home, ["--config", file])
            try await program.next("rendered", world.address("/"))
            let state = world.home.appending(path: "state")
            try await eventually {
                FileManager.default.enumerator(atPath: state.path)?.contains { "\($0)".hasSuffix("json") } == true
            }
            XCTAssertFalse(program.threads.isEmpty)
            XCTAssertEqual(program.threads.filter { $0.contains("-qos") }, [])
            try await program.terminate()
        }
    }

    func testNameIsFetchedAfterAFailedFirstPage() throws {
        try ProgramWorld.run { world in
            world.server.close("/")
            let file = try world.configuration(#", "url_scheme": "trail", "path_configuration": []"#)
            let program = try RunningProgram(home: world.home, ["--config", file])
            try await program.next("failed", world.address("/"))
            let link = try await RunningProgram.run(home: world.home, ["--config", file, "trail://stranger"])
            XCTAssertEqual(link.code, 0, link.errors)
            _ = try await world.server.next("/app.webmanifest")
            try await program.terminate()
        }
    }

    func testLinkOpensInTheRunningInstance() throws {
        try ProgramWorld.run { world in
            let file = try world.configuration(#", "url_scheme": "trail", "path_configuration": []"#)
            let first = try RunningProgram(home: world.home, ["--config", file])
            try await first.next("rendered", world.address("/"))
            let second = try await RunningProgram.run(home: world.home, ["--config", file, "trail://two"])
            XCTAssertEqual(second.code, 0, second.errors)
            try await first.next("rendered", world.address("/two"))
            let foreign = try await RunningProgram.run(home: world.home, ["--config", file, "https://evil.example/"])
            XCTAssertEqual(foreign.code, 64, foreign.errors)
            let third = try await RunningProgram.run(home: world.home, ["--config", file, "trail:///"])
            XCTAssertEqual(third.code, 0, third.errors)
            let proposal = try await first.next("proposed")
            XCTAssertEqual(proposal["location"]?.stringValue, world.address("/"), "the foreign link had an effect")
            let traced = try await RunningProgram.run(home: world.home, ["--config", file, "--trace", "-"])
            XCTAssertEqual(traced.code, 75)
            try await first.terminate()
        }
    }

    func testLinkToADetailOpensBesideTheListOfTheRunningInstance() throws {
        try ProgramWorld.run { world in
            // Each page reports its width, but the list only while it is visible.
            let report =
                "const report = () => document.hidden || fetch(`/width?${location.pathname.slice(1)}=${innerWidth}`)"
            let script = "<script>{\(report); addEventListener('resize', report); report()}</script>"
            world.server.page("/list", title: "Hikes", body: "<a href='/1'>One</a>\(script)")
            world.server.page("/1", title: "One", body: "one\(script)")
            world.server.answer("/width") { _ in .html("") }
            let rules = #"{"rules": [{"patterns": ["^/1$"], "properties": {"pane": "detail"}}]}"#
            try Data(rules.utf8).write(to: world.home.appending(path: "paths.json"))
            let more =
                #", "url_scheme": "trail", "path_configuration": [{"file": "paths.json"}], "window": {"width": 1000}"#
            let file = try world.configuration(more, startingAt: world.address("/list"))
            let first = try RunningProgram(home: world.home, ["--config", file])
            try await first.next("rendered", world.address("/list"))
            let second = try await RunningProgram.run(home: world.home, ["--config", file, "trail://1"])
            XCTAssertEqual(second.code, 0, second.errors)
            let line = try await first.next("rendered", world.address("/1"))
            XCTAssertEqual(
                line["stack"]?.arrayValue?.compactMap(\.stringValue),
                [world.address("/list"), world.address("/1")]
            )
            func widths(_ name: String) -> [Int] {
                let queries = world.server.requests.filter { $0.path == "/width" }.compactMap(\.query)
                return queries.filter { $0.hasPrefix("\(name)=") }.compactMap { Int($0.dropFirst(name.count + 1)) }
            }
            try await eventually("list \(widths("list")), detail \(widths("1"))") {
                guard let list = widths("list").last, let detail = widths("1").last else { return false }
                return (320...400).contains(list) && (990...1000).contains(list + detail)
            }
            XCTAssertEqual(world.server.count("/list"), 1)
            XCTAssertEqual(world.server.count("/1"), 1)
            try await first.terminate()
        }
    }

    func testAppsSchemeIsRegisteredWithTheDesktop() throws {
        try ProgramWorld.run { world in
            let file = try world.configuration(#", "url_scheme": "trail", "name": "Trail", "path_configuration": []"#)
            let program = try RunningProgram(home: world.home, ["--config", file])
            try await program.next("rendered", world.address("/"))
            let folder = world.home.appending(path: "data/applications")
            let entry = folder.appending(path: "com.example.Program\(world.base.port ?? 0).desktop")
            let text = try String(contentsOf: entry, encoding: .utf8)
            XCTAssertTrue(text.contains("MimeType=x-scheme-handler/trail;"))
            XCTAssertTrue(text.contains(#""--config" "\#(file)" %u"#), text)
            let known = try String(contentsOf: world.home.appending(path: "config/mimeapps.list"), encoding: .utf8)
            XCTAssertTrue(known.contains("x-scheme-handler/trail="), known)
            try await program.terminate()
        }
    }

    func testLinkThatStartsTheAppOpensAboveItsStartPage() throws {
        try ProgramWorld.run { world in
            let file = try world.configuration(#", "url_scheme": "trail", "path_configuration": []"#)
            let program = try RunningProgram(home: world.home, ["--config", file, "trail://two"])
            let line = try await program.next("rendered", world.address("/two"))
            XCTAssertEqual(
                line["stack"]?.arrayValue?.compactMap(\.stringValue),
                [world.address("/"), world.address("/two")]
            )
            try await program.terminate()
        }
    }

    func testBrowserOnlyServiceReturnsThroughTheURLScheme() throws {
        try ProgramWorld.run { world in
            try await withServer { service, base in
                let address = base.absoluteString
                world.server.page("/", title: "Home", body: "<script>location.href = '\(address)/authorize'</script>")
                world.server.page("/signed-in", title: "Signed in", body: "welcome")
                let more = #", "url_scheme": "trail", "path_configuration": [], "browser_origins": ["\#(address)"]"#
                let file = try world.configuration(more)
                let program = try RunningProgram(home: world.home, ["--config", file])
                try await program.next("openedExternally", "\(address)/authorize")
                XCTAssertFalse(program.lines.contains { $0["event"]?.stringValue == "popupOpened" })
                let back = try await RunningProgram.run(
                    home: world.home,
                    ["--config", file, "trail://signed-in?token=once"]
                )
                XCTAssertEqual(back.code, 0, back.errors)
                try await program.next("rendered", world.address("/signed-in?token=once"))
                XCTAssertTrue(service.requests.isEmpty, "the app never called the service")
                try await program.terminate()
            }
        }
    }

    func testMistakeInTheFileIsReportedWithItsLine() throws {
        try ProgramWorld.run { world in
            let file = try world.configuration(",\n\"windw\": {}")
            let outcome = try await RunningProgram.run(home: world.home, ["--config", file])
            XCTAssertEqual(outcome.code, 78)
            XCTAssertTrue(
                outcome.errors.contains("app.json:2: windw: Unknown key. Did you mean “window”?"),
                outcome.errors
            )
        }
    }

    func testInspectorsAreOffByDefault() throws {
        try ProgramWorld.run { world in
            for (more, isOn) in [("", false), (#", "inspectable": true"#, true)] {
                let file = try world.configuration(#", "path_configuration": []"# + more)
                let program = try RunningProgram(home: world.home, ["--config", file])
                try await program.next("rendered", world.address("/"))
                let actions = try await world.windowActions()
                for name in ["inspect", "inspect-navigation"] {
                    XCTAssertEqual(actions.contains("'\(name)'"), isOn, "\(name) in \(actions)")
                }
                try await program.terminate()
            }
        }
    }
}

extension ProgramWorld {
    /// The actions of the program's window, as exported on the bus.
    fileprivate func windowActions() async throws -> String {
        let path = "/\(applicationID.replacing(".", with: "/"))/window/1"
        let arguments = ["call", "--session", "--dest", applicationID, "--object-path", path]
        return try await Tool.run("gdbus", arguments + ["--method", "org.gtk.Actions.List"])
    }
}
