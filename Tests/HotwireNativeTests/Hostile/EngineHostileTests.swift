import AppTesting
import FaultServer
import Foundation
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// Ambiguous addresses, parsed by both the engine and the library.
nonisolated final class EngineHostileTests: XCTestCase {
    func testEngineAndLibraryParseAddressesAlike() throws {
        let rows = try Self.rows()
        XCTAssertGreaterThanOrEqual(rows.count, 40)
        try withApp(pages: { $0.pair("") }) { app in
            for (address, origin, href) in rows {
                let read = try await app.evaluate(
                    "try { const url = new URL(given.address); return [url.origin, url.href] } catch { return null }",
                    ["address": .string(address)]
                )
                guard let engine = read.arrayValue?.compactMap(\.stringValue), engine.count == 2 else {
                    XCTAssertEqual(origin, "refused", address.debugDescription)
                    XCTAssertNil(Self.origin(outside: address), address.debugDescription)
                    continue
                }
                XCTAssertEqual(engine[1], href, address.debugDescription)
                if let location = Location(engine: engine[1]) {
                    XCTAssertEqual(location.absoluteString, engine[1])
                    XCTAssertEqual(location.origin?.description ?? "null", location.isWeb ? engine[0] : "null")
                }
                if let ours = Self.origin(outside: address) {
                    XCTAssertEqual(ours, engine[0], address.debugDescription)
                }
            }
        }
    }

    /// `Tests/Fixtures/addresses.txt` has the engine's results, which `WrittenAddressTests` expects from the library.
    func testWrittenAddressesHaveTheEnginesResults() throws {
        let rows = try Self.lines(of: "addresses.txt")
        XCTAssertGreaterThanOrEqual(rows.count, 500)
        try withApp(pages: { $0.pair("") }) { app in
            let read = try await app.evaluate(
                """
                return given.rows.map(([text, base]) => {
                  try { return new URL(text, base || undefined).href } catch { return "refused" }
                })
                """,
                ["rows": .array(rows.map { .array($0.map { .string($0) }) })]
            )
            let results = try XCTUnwrap(read.arrayValue?.map { $0.stringValue ?? "" })
            XCTAssertEqual(results.count, rows.count)
            for (row, result) in zip(rows, results) { XCTAssertEqual(result, row[2], row.debugDescription) }
        }
    }

    func testLinksOpenOnlyTheExpectedOrigins() throws {
        let rows = try Self.rows()
        try runInMainLoop {
            let chooser = Chooser(.none)
            try await withApp(isStarted: false, pages: { $0.pair("") }) { app in
                app.navigator.delegate = chooser
                try await app.start()
                for (address, origin, href) in rows
                where href.hasPrefix("http") && origin != "null" {
                    app.navigator.userDidAct()
                    try await app.evaluate(
                        """
                        const link = Object.assign(document.createElement("a"), { href: given.address })
                        if (link.origin !== location.origin) link.click()
                        """,
                        ["address": .string(address)]
                    )
                    try await app.settle()
                }
                try await app.proceed()
                let asked = Set(chooser.asked.compactMap { try? Location($0).origin?.description })
                XCTAssertTrue(asked.isSubset(of: rows.map(\.origin)), "\(asked.subtracting(rows.map(\.origin)))")
                XCTAssertGreaterThan(asked.count, 10)
                XCTAssertEqual(app.proposals.last, "/two")
                XCTAssertEqual(app.stack, ["/", "/two"])
            }
        }
    }

    private static func origin(outside address: String) -> String? {
        guard let location = try? Location(outside: address), location.isWeb else { return nil }
        return location.origin?.description
    }

    /// Each line of the table is `["address", "origin", "href"]`.
    private static func rows() throws -> [(address: String, origin: String, href: String)] {
        try lines(of: "hostile-addresses.txt").map { ($0[0], $0[1], $0[2]) }
    }

    /// Returns a fixture's lines, each of which is a list of three strings.
    private static func lines(of fixture: String) throws -> [[String]] {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let text = try String(contentsOf: tests.appending(path: "Fixtures/\(fixture)"), encoding: .utf8)
        return try text.split(separator: "\n").map { line in
            let fields = try JSONDecoder().decode([String].self, from: Data(line.utf8))
            XCTAssertEqual(fields.count, 3)
            return fields.count == 3 ? fields : ["", "", ""]
        }
    }
}
