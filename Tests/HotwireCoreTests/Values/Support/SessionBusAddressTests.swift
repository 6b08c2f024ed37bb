import HotwireCore
import Testing

@Suite struct SessionBusAddressTests {
    @Test(
        arguments: [
            ("unix:path=/run/user/1/bus", nil), ("unix:path=/run/user/1/bus,guid=ab", nil), ("unix:path=bus", nil),
            ("unix:path=/bus", nil), ("unix:abstract=/gone/bus", nil), ("tcp:host=a,port=1", nil), ("", nil),
            ("disabled:", nil),
            ("unix:path=/gone/bus", "disabled:"), ("unix:path=/gone/bus,guid=ab", "disabled:"),
            ("unix:path=/gone/bus;unix:path=/run/user/1/bus", "unix:path=/run/user/1/bus"),
            ("unix:path=/gone/bus;unix:path=/gone/b;unix:path=/run/user/1/b,guid=a", "unix:path=/run/user/1/b"),
            ("unix:path=/gone/bus;unix:abstract=/a", "unix:abstract=/a"), ("unix:path=", nil),
            ("unix:path=/run/user%2f1/bus", "unix:path=/run/user/1/bus"), ("unix:path=/run/user%2/bus", "disabled:"),
            ("unix:path=/run/a%2cb/bus", "disabled:"),
        ] as [(String, String?)]
    )
    func addressWhoseFolderIsGoneIsReplaced(_ address: String, _ other: String?) {
        let folders = ["/", "/run/user/1", "/run/a,b", "."]
        #expect(SessionBusAddress.replacement(for: address, isFolder: folders.contains) == other)
    }
}
