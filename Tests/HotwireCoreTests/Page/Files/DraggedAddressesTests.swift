import HotwireCore
import Testing

@Suite("A page's dragged address")
struct DraggedAddressesTests {
    @Test(
        "is a web or mail address, and never a file",
        arguments: [
            ("https://a.example/x", "https://a.example/x\r\n"), ("mailto:a@b.example", "mailto:a@b.example\r\n"),
            ("file:///etc/passwd", ""), ("FILE:///etc/passwd", ""), (" file:///etc/passwd", ""), ("/etc/passwd", ""),
            ("https://a.example/\r\nfile:///etc/passwd\nfile:/x", "https://a.example/\r\n"), ("", ""),
            ("#file:///x\nhttps://a.example/", "https://a.example/\r\n"),
            ("https://a.example/\u{2028}file:///x", "https://a.example/\r\n"),
            ("data:text/html,x", ""), ("javascript:1", ""), ("smb://server/share", ""), ("trash:///x", ""),
        ]
    )
    func safe(text: String, safe: String) { #expect(DraggedAddresses.safe(text) == safe) }
}
