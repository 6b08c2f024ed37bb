import HotwireCore
import Testing

/// The path configuration's setting, which any server may write.
@Suite struct TabsStyleTests {
    private func read(_ json: String) throws -> (style: TabsStyle?, problems: [String]) {
        var problems: [String] = []
        let settings = try JSONValue(parsing: json).objectValue ?? [:]
        return (TabsStyle.style(in: settings) { problems.append($0) }, problems)
    }

    @Test(arguments: [
        (#"{"tabs_style": "sidebar"}"#, TabsStyle.sidebar), (#"{"tabs_style": "switcher"}"#, .switcher), ("{}", nil),
    ])
    func styleIsRead(_ json: String, _ style: TabsStyle?) throws {
        let found = try read(json)
        #expect(found.style == style)
        #expect(found.problems == [])
    }

    @Test(arguments: ["\"Sidebar\"", "\"\"", "1", "null", "[\"sidebar\"]", "true"])
    func unknownStyleIsReported(_ value: String) throws {
        let found = try read("{\"tabs_style\": \(value)}")
        #expect(found.style == nil)
        #expect(found.problems == ["“tabs_style” must be “switcher” or “sidebar”"])
    }
}
