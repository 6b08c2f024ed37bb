import Foundation
import Testing

@testable import DemoSite

@Suite("Path configuration rules")
struct RuleTests {
    private struct Configuration: Decodable {
        struct Rule: Decodable { let patterns: [String] }
        let rules: [Rule]
    }

    private static let patterns: [String] = {
        let configuration = try? JSONDecoder().decode(Configuration.self, from: DemoSite.pathConfiguration)
        return configuration?.rules.flatMap(\.patterns) ?? []
    }()

    /// The pages that a user can reach from the navigation page by following links.
    private static let reached = Task { () -> Set<String> in
        let browser = try Browser()
        var (reached, next): (Set<String>, Set<String>) = ([], ["/navigation"])
        for _ in 0..<3 {
            reached.formUnion(next)
            var found: Set<String> = []
            for path in next where !path.hasPrefix("/navigation/slow") {
                found.formUnion(await browser.get(path).text.matches(of: #/href="(/[^"]*)"/#).map { String($0.1) })
            }
            next = found.subtracting(reached)
        }
        return reached.union(next)
    }

    @Test("exist")
    func some() {
        #expect(Self.patterns.count > 20)
    }

    @Test("are all reachable from the navigation page", arguments: patterns)
    func reach(_ pattern: String) async throws {
        let expression = try NSRegularExpression(pattern: pattern)
        let reached = try await Self.reached.value
        let matching = reached.filter {
            expression.firstMatch(in: $0, range: NSRange($0.startIndex..., in: $0)) != nil
        }
        #expect(!matching.isEmpty)
    }

    @Test("exist for each row about modals and presentations", arguments: places)
    func row(_ path: String) throws {
        let expressions = try Self.patterns.filter { $0 != ".*" && $0 != "^/navigation/modal/" }
            .map { try NSRegularExpression(pattern: $0) }
        #expect(expressions.contains { $0.firstMatch(in: path, range: NSRange(path.startIndex..., in: path)) != nil })
    }

    private static let places = (NavigationIndex.modals.links + NavigationIndex.presentations.links).map(\.href)
        .filter { !$0.hasSuffix("/default") }

    @Test("limit the number of pages in a sheet")
    func sheets() async throws {
        let browser = try Browser()
        #expect(await browser.get("/navigation/modal/medium").text.contains("/navigation/modal/medium/2"))
        for path in ["/navigation/modal/none", "/navigation/modal/medium/0", "/navigation/modal/medium/100"] {
            #expect(await browser.get(path).status == 404)
        }
    }

    @Test(
        "accept numbers from 1 to 100",
        arguments: [("1", 200), ("100", 200), ("0", 404), ("101", 404), ("x", 404)]
    )
    func numbers(_ number: String, _ status: Int) async throws {
        #expect(try await Browser().get("/numbers/\(number)").status == status)
    }

    @Test("let a filter show one grade, or all for an unknown one")
    func filter() async throws {
        let browser = try Browser()
        let all = await browser.get("/navigation/filter").text
        let easy = await browser.get("/navigation/filter?grade=Easy").text
        #expect(all.contains("Tinker's Ridge") || all.contains("Tinker&#39;s Ridge"))
        #expect(!easy.contains("Ridge<"))
        #expect(easy.contains("Heron Lake Loop"))
        #expect(await browser.get("/navigation/filter?grade=None").title?.hasPrefix("A filter ·") == true)
    }

    @Test("add the site's name to titles only in browsers")
    func titles() async throws {
        let browser = try Browser()
        #expect(await browser.get("/hikes").title == "Hikes · Trailhead")
        browser.agent = "Hotwire Native Linux"
        #expect(await browser.get("/hikes").title == "Hikes")
    }
}
