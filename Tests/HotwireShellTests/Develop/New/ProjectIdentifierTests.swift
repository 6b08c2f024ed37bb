import HotwireCore
import Testing

@testable import HotwireShell

@Suite struct ProjectIdentifierTests {
    @Test(arguments: [
        ("https://app.example.org", "org.example.Trails"), ("https://www.example.org/start", "org.example.Trails"),
        ("https://trails.example.org", "org.example.Trails"), ("https://example.org", "org.example.Trails"),
        ("https://example.co.uk", "uk.co.example.Trails"), ("https://trails.co.uk", "uk.co.Trails"),
        ("https://my.example.org:8443", "org.example.my.Trails"), ("https://my-site.org", "org.my_site.Trails"),
        ("https://3d.example.org", "org.example._3d.Trails"), ("http://localhost:3000", "com.example.Trails"),
        ("http://127.0.0.1", "com.example.Trails"), ("https://192.168.1.2", "com.example.Trails"),
        ("https://[2001:db8::1]", "com.example.Trails"), ("https://intranet", "com.example.Trails"),
    ])
    func identifierReversesTheHost(_ address: String, _ id: String) throws {
        let derived = ProjectIdentifier.id(for: try Location(outside: address), name: "Trails")
        #expect(derived == id)
        #expect(WrittenForm.isApplicationID(derived))
    }

    @Test func longHostFallsBackToTheExample() throws {
        let host = Array(repeating: String(repeating: "a", count: 50), count: 4).joined(separator: ".")
        #expect(
            ProjectIdentifier.id(for: try Location(outside: "https://\(host)"), name: "Trails") == "com.example.Trails"
        )
    }
}
