import Foundation
import Testing

@testable import DemoSite

@Suite("Bridge component pages")
struct ComponentPageTests {
    private static let module = Data("export { a };".utf8)

    private static func controllers() throws -> ControllerFiles {
        let other = Data("const b = 1; export { b };".utf8)
        return try #require(ControllerFiles(stimulus: ScriptFile(source: module), bridge: ScriptFile(source: other)))
    }

    @Test("contain each element's data as JSON", arguments: ComponentPage.all)
    func parts(_ page: ComponentPage) async throws {
        let reply = try await Browser().get("/components/\(page.name)")
        #expect(reply.status == 200)
        for part in page.parts {
            #expect(reply.text.contains(#"data-controller="bridge--\#(part.component)""#))
            #expect((try? JSONSerialization.jsonObject(with: Data(part.data.utf8))) is [String: Any])
        }
    }

    @Test("use custom elements if Stimulus is missing")
    func elements() async throws {
        let browser = try Browser()
        let text = await browser.get("/components/form").text
        #expect(text.contains("/assets/bridge.js?v="))
        #expect(!text.contains("importmap"))
        #expect(await browser.get("/assets/stimulus.js").status == 404)
    }

    @Test("map the names of Stimulus and the package to the given files")
    func importMap() async throws {
        let browser = try Browser(controllers: Self.controllers())
        let text = await browser.get("/components/form").text
        let map = try #require(text.firstMatch(of: #/<script type="importmap">(.*?)<\/script>/#))
        let imports =
            try JSONDecoder().decode([String: [String: String]].self, from: Data(map.1.utf8))["imports"] ?? [:]
        #expect(Set(imports.keys) == ["@hotwired/stimulus", "@hotwired/hotwire-native-bridge"])
        let stimulus = await browser.get(imports["@hotwired/stimulus"] ?? "")
        #expect(stimulus.body == Self.module)
        #expect(stimulus.headers["Content-Type"] == "text/javascript; charset=utf-8")
        #expect(await browser.get(imports["@hotwired/hotwire-native-bridge"] ?? "").text.contains("export { b }"))
        // The import map must precede its first use.
        let module = try #require(text.range(of: #"<script type="module""#))
        #expect(map.range.lowerBound < module.lowerBound)
    }

    @Test("have a controller for each component")
    func names() async throws {
        let script = try await Browser(controllers: Self.controllers()).get("/assets/controllers.js").text
        for component in Set(ComponentPage.all.flatMap(\.parts).map(\.component)) {
            #expect(script.contains("\"\(component)\""), "\(component)")
        }
    }

    @Test("accept only ES modules")
    func kinds() {
        let classic = ScriptFile(source: Data("(function(){})()".utf8))
        #expect(ControllerFiles(stimulus: classic, bridge: ScriptFile(source: Self.module)) == nil)
        #expect(ControllerFiles(stimulus: ScriptFile(source: Self.module), bridge: classic) == nil)
    }
}
