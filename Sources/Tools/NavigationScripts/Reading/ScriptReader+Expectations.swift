import HotwireCore
import Yams

extension ScriptExpectation {
    /// The keys of an expectation.
    enum Key: String, CaseIterable {
        case stack, modal, tab, title, location, text, error, refused, console, popup, dialog, bridge, requests
        case download, screenshot
        case noText = "no_text"
        case coldBoots = "cold_boots"
        case visitTime = "visit_time"
    }

    enum DownloadKey: String, CaseIterable { case name, size }

    enum ScreenshotKey: String, CaseIterable { case file, tolerance }
}

extension ScriptReader {
    mutating func expectation(_ node: Node) -> ScriptExpectation? {
        let parts = members(of: node, ScriptExpectation.Key.self, "a mapping, such as “stack: [/, /hikes]”")
        guard let parts else { return nil }
        if node.mapping?.isEmpty == true { note("The expectation is empty.", at: node) }
        var expected = ScriptExpectation()
        expected.stack = parts[.stack].flatMap { patterns($0) }
        expected.modal = parts[.modal].flatMap { patterns($0) }
        expected.tab = parts[.tab].flatMap { text($0) }
        expected.title = parts[.title].flatMap { text($0) }.map { TextPattern($0) }
        expected.location = parts[.location].flatMap { text($0) }.map { TextPattern($0) }
        expected.text = parts[.text].flatMap { visibleTexts($0) } ?? []
        expected.noText = parts[.noText].flatMap { visibleTexts($0) } ?? []
        expected.error = parts[.error].flatMap { presence($0) }
        expected.refused = parts[.refused].flatMap { statuses($0) }
        expected.console = parts[.console].flatMap { presence($0) }
        expected.popup = parts[.popup].flatMap { presence($0) }
        expected.dialog = parts[.dialog].flatMap { presence($0) }
        expected.bridge = parts[.bridge].flatMap { messages($0) } ?? []
        expected.coldBoots = parts[.coldBoots].flatMap { number($0, in: 0...1000) }
        expected.requests = parts[.requests].flatMap { number($0, in: 0...1000) }
        expected.download = parts[.download].flatMap { download($0) }
        expected.visitTime = parts[.visitTime].flatMap { duration($0) }
        expected.screenshot = parts[.screenshot].flatMap { screenshot($0) }
        return expected
    }

    /// Reads a text, or a list of texts; a mapping with `exact` is a whole text.
    private mutating func visibleTexts(_ node: Node) -> [VisibleText]? {
        let list = node.sequence.map { Array($0) } ?? [node]
        return list.compactMap { node in
            guard node.mapping != nil else { return text(node, Self.visibleText).map { .part($0) } }
            return exact(node, Self.visibleText).map { .exact(TextPattern($0)) }
        }
    }

    private static let visibleText = "a string, a mapping such as “exact: Save”, or a list of these"

    /// Reads a status, a list of statuses, or `none`.
    private mutating func statuses(_ node: Node) -> Set<Int>? {
        if node.isPlain, node.string == "none" { return [] }
        let list = node.sequence.map { Array($0) } ?? [node]
        guard !list.isEmpty else { return wrong(node, "a status, a list of them, or none") }
        return Set(list.compactMap { number($0, in: 200...599) })
    }

    private mutating func messages(_ node: Node) -> [ScriptMessage]? {
        let list = node.sequence.map { Array($0) } ?? [node]
        return list.compactMap { message($0) }
    }

    /// The maximum size of a download, in bytes.
    private static let largestDownload = 1 << 40

    private mutating func download(_ node: Node) -> ScriptExpectation.Download? {
        guard node.mapping != nil else { return text(node, "the name of a file").map { .init(name: TextPattern($0)) } }
        let parts = members(of: node, ScriptExpectation.DownloadKey.self, "the name of a file")
        guard let name = parts?[.name] else { return wrong(node, "a mapping with a name") }
        let size = parts?[.size].flatMap { number($0, in: 0...Self.largestDownload) }
        return text(name).map { .init(name: TextPattern($0), size: size) }
    }

    private mutating func screenshot(_ node: Node) -> ScriptExpectation.Screenshot? {
        guard node.mapping != nil else { return text(node, "the path of a PNG file").map { .init(file: $0) } }
        let parts = members(of: node, ScriptExpectation.ScreenshotKey.self, "the path of a PNG file")
        guard let file = parts?[.file] else { return wrong(node, "a mapping with a file") }
        let tolerance: Double? = parts?[.tolerance].map { node in
            guard let number = node.float, (0...1000).contains(number) else {
                return wrong(node, "a number of pixels in a thousand, from 0 to 1000") ?? 0
            }
            return number
        }
        return text(file).map { .init(file: $0, tolerance: tolerance ?? ScriptExpectation.Screenshot.defaultTolerance) }
    }
}
