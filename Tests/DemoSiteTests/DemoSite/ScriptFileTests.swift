import Foundation
import Testing

@testable import DemoSite

@Suite("Turbo builds")
struct ScriptFileTests {
    @Test(
        "are loaded as their content requires",
        arguments: [
            ("const a = 1;\nexport { a };\n", ScriptFile.Kind.module),
            ("var a=1;export{a as b};\n//# sourceMappingURL=turbo.js.map", .module),
            ("function f(){}export default f;", .module),
            ("export * from './turbo.js'", .module),
            ("!function(e,t){\"object\"==typeof exports?t(exports):0}(this,function(e){e.a=1});", .classic),
            ("(function(){var exported={};/* export */exported.a=1}).call(this)", .classic),
            ("", .classic),
        ]
    )
    func kind(_ source: String, _ kind: ScriptFile.Kind) {
        #expect(ScriptFile.kind(of: source) == kind)
    }

    @Test("have a digest of their content")
    func digest() {
        #expect(ScriptFile(source: Data("a".utf8)).digest == "af63dc4c8601ec8c")
        #expect(ScriptFile(source: Data("b".utf8)).digest != ScriptFile(source: Data("a".utf8)).digest)
    }
}
