import Foundation
import HotwireCore
import NavigationScripts
import Testing

@Suite("A script that is written and read back")
struct RoundTripTests {
    private static let folder = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        .appending(path: "DemoScripts")

    @Test("is unchanged, for all scripts of the demo")
    func demoScripts() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).filter {
            $0.hasSuffix(".yml")
        }
        #expect(files.count > 50)
        for file in files {
            let text = try String(contentsOf: Self.folder.appending(path: file), encoding: .utf8)
            let script = try NavigationScript(parsing: text, source: file)
            #expect(try script.writtenAndRead() == script.withoutLines, "\(file)")
        }
    }

    @Test("keeps every action", arguments: ScriptTable.actions)
    func actions(_ action: ScriptAction) throws {
        var expected = ScriptExpectation()
        expected.tab = "Hikes"
        let script = NavigationScript(
            name: "a",
            steps: [ScriptStep(action), ScriptStep(action, expect: expected), ScriptStep(.back)]
        )
        #expect(try script.writtenAndRead() == script)
    }

    @Test("keeps every expectation", arguments: ScriptTable.expectations)
    func expectations(_ expectation: ScriptExpectation) throws {
        let script = NavigationScript(
            name: "a",
            steps: [ScriptStep(expect: expectation), ScriptStep(.click(.init(.text("b"))), expect: expectation)]
        )
        #expect(try script.writtenAndRead() == script)
    }

    @Test("keeps the settings around the steps", arguments: ScriptTable.heads)
    func heads(_ script: NavigationScript) throws {
        #expect(try script.writtenAndRead() == script)
    }

    @Test("keeps any text in any position", arguments: NastyTexts.all)
    func texts(_ text: String) throws {
        let script = ScriptTable.script(ofNothingBut: text)
        let read = try script.writtenAndRead()
        #expect(read == script)
        // The two texts may differ only in their Unicode composition.
        #expect(Array(read.name.utf8) == Array(text.utf8))
    }

    @Test("is unchanged for random content", arguments: 0..<4 as Range<UInt64>)
    func random(hundred: UInt64) throws {
        for seed in hundred * 100..<(hundred + 1) * 100 {
            var random = RandomScript(seed: seed)
            let script = random.script()
            guard try script.writtenAndRead() != script else { continue }
            Issue.record("The script of seed \(seed) changes when it is written and read:\n\(script.yaml)")
            return
        }
    }
}
