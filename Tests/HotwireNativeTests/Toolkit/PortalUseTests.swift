import Testing

@testable import HotwireNative

@Suite struct PortalUseTests {
    @Test(arguments: [
        ("[Application]\nname=org.example.Web\nruntime=r\n", "org.example.Web"),
        ("[Instance]\nname=no\n[Application]\nruntime=r\nname=org.example.Web\n", "org.example.Web"),
        ("[Application]\nruntime=r\n[Instance]\nname=no\n", nil), ("[Application]\nnames=no\n", nil),
        ("name=no\n", nil), ("[Runtime]\nname=org.gnome.Platform\n", nil), ("", nil),
    ])
    func flatpakIsReadFromItsProperties(text: String, id: String?) {
        #expect(PortalUse.flatpakID(in: text) == id)
    }
}
