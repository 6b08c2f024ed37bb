import Testing

@testable import HotwireCore

@Suite struct StartAddressTests {
    @Test(arguments: [
        ("https://app.example.com", "https://app.example.com/"),
        ("http://app.example.com/path?a=b#c", "http://app.example.com/path?a=b#c"),
        ("HTTPS://App.Example.com:443", "https://app.example.com/"),
        ("app.example.com", "https://app.example.com/"),
        ("app.example.com/hikes", "https://app.example.com/hikes"),
        ("app.example.com:8443", "https://app.example.com:8443/"),
        ("localhost", "http://localhost/"),
        ("localhost:3000", "http://localhost:3000/"),
        ("LOCALHOST:3000/a", "http://localhost:3000/a"),
        ("app.localhost:3000", "http://app.localhost:3000/"),
        ("127.0.0.1:3000", "http://127.0.0.1:3000/"),
        ("[::1]:3000", "http://[::1]:3000/"),
        ("https://localhost:3000", "https://localhost:3000/"),
        ("localhost.example.com", "https://localhost.example.com/"),
        ("bücher.example/größe", "https://xn--bcher-kva.example/gr%C3%B6%C3%9Fe"),
        (" bücher.example ", "https://xn--bcher-kva.example/"), (" localhost:3000", "http://localhost:3000/"),
        ("localhost:3000/größe", "http://localhost:3000/gr%C3%B6%C3%9Fe"),
        ("localhost:3000/?next=http://a.example/", "http://localhost:3000/?next=http://a.example/"),
        ("app.example.com/?next=http://a.example/", "https://app.example.com/?next=http://a.example/"),
        ("http:\\\\app.example.com\\a", "http://app.example.com/a"),
        ("https:app.example.com", "https://app.example.com/"),
        ("http://evil.example\\@app.example.com/", "http://evil.example/@app.example.com/"),
    ])
    func typedAddressIsCompleted(_ typed: String, becomes address: String) throws {
        #expect(try StartAddress.location(from: typed).absoluteString == address)
    }

    @Test(arguments: [
        "", " ", "file:///etc/passwd", "javascript://x", "ftp://example.com", "https://", "app example.com",
        "https://app.example.com:99999", "/etc/passwd", "\\etc", "//app.example.com", "/localhost/a", "https:", "?a",
    ])
    func invalidAddressIsRejected(_ typed: String) {
        #expect(throws: LocationError.self) { try StartAddress.location(from: typed) }
    }
}
