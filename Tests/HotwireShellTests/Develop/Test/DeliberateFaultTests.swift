import AppTesting
import CWebKitGTK
import Foundation
import GLibInterop
import MainLoopTesting
import NavigationScripts
import XCTest

@testable import DemoSite
@testable import HotwireNative

/// A fault in a rule, in the adapter or in the site makes a demo script fail with the step and the cause.
nonisolated final class DeliberateFaultTests: XCTestCase {
    func testScriptsPassWithoutAFault() throws {
        try runInMainLoop {
            for (name, start) in [("form-in-a-modal", "/hikes"), ("presentation-replace", "/navigation")] {
                try await withOpen(ScriptedApp(at: start)) { app in
                    let result = try await app.run(demoScript: name)
                    XCTAssertNil(result.failure, "\(name): \(String(describing: result.failure))")
                }
            }
        }
    }

    func testFaultInAPathRuleIsFound() throws {
        try runInMainLoop {
            let rules = String(decoding: DemoSite.pathConfiguration, as: UTF8.self)
            let broken = rules.replacing("\"presentation\": \"replace\"", with: "\"presentation\": \"push\"")
            XCTAssertNotEqual(rules, broken)
            try await withOpen(ScriptedApp(at: "/navigation", pathConfiguration: Data(broken.utf8))) { app in
                let failure = try await app.run(demoScript: "presentation-replace").failure
                XCTAssertEqual(failure?.step, 2)
                XCTAssertEqual(failure?.words, "click: a[href='/navigation/presentation/replace']")
                XCTAssertEqual(
                    failure?.mismatches.first,
                    ScriptMismatch(
                        "stack",
                        expected: "[/navigation, /navigation/presentation/replace]",
                        found: "[/navigation, /navigation/presentations, /navigation/presentation/replace]"
                    )
                )
                XCTAssertTrue(failure?.events.contains { $0.hasSuffix("moved move=push") } ?? false)
            }
        }
    }

    /// The adapter fails to report that a visit ended.
    func testFaultInTheAdapterIsFound() throws {
        try withOpen({
            try await ScriptedApp(at: "/navigation") { template, text in
                guard template == .layout else { return text }
                let fault = "<script>turboNative.visitCompleted = turboNative.visitRendered = () => {}</script>"
                return text.replacing("</head>", with: "\(fault)</head>")
            }
        }) { app in
            let failure = try await app.run(demoScript: "presentation-replace").failure
            XCTAssertEqual(failure?.words, "click: a[href='/navigation/presentation/replace']")
            XCTAssertEqual(failure?.mismatches.last?.found, "a visit is in progress: /navigation/presentations")
        }
    }

    /// The site omits a form's error message.
    func testFaultInTheSiteIsFound() throws {
        try withOpen({
            try await ScriptedApp(at: "/hikes") { template, text in
                template == .field ? text.replacing("class=\"error\"", with: "hidden") : text
            }
        }) { app in
            let failure = try await app.run(demoScript: "form-in-a-modal").failure
            XCTAssertEqual(failure?.step, 2)
            XCTAssertEqual(failure?.words, "submit")
            XCTAssertEqual(failure?.mismatches.map(\.key), ["text"])
            XCTAssertEqual(failure?.mismatches.first?.expected, "Give the hike a name.")
        }
    }
}
