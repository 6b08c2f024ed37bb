import HotwireCore
import Testing

@Suite("The location of the sign-in page")
struct SignInSettingTests {
    @Test("is read from the settings")
    func setting() throws {
        let start = Location.app("/today")
        #expect(try SignIn.location(in: [:], relativeTo: start) == nil)
        #expect(try SignIn.location(in: ["sign_in_location": "/in"], relativeTo: start) == .app("/in"))
        #expect(try SignIn.location(in: ["sign_in_location": "/über"], relativeTo: start) == .app("/%C3%BCber"))
        for wrong in [7, "https://a.example^b.example/", nil] as [JSONValue] {
            #expect(throws: LocationError.self) {
                try SignIn.location(in: ["sign_in_location": wrong], relativeTo: start)
            }
        }
    }
}
