import Foundation
import Testing

@testable import HotwireShell

@Suite struct AppProfileTests {
    @Test(arguments: [("Work", "com.example.A.profile_Work"), ("2", "com.example.A.profile_2")])
    func plainNameIsInTheIdentifier(_ name: String, _ id: String) throws {
        #expect(try #require(AppProfile(name)).id(of: "com.example.A") == id)
    }

    @Test(arguments: ["Ann’s", "a b", "über", String(repeating: "a", count: 40)])
    func anyNameHasAShortValidIdentifier(_ name: String) throws {
        let id = try #require(AppProfile(name)).id(of: "com.example.A")
        #expect(WrittenForm.isApplicationID(id))
        #expect(id.utf8.count < 50)
        #expect(try #require(AppProfile("\(name.dropLast())!")).id(of: "com.example.A") != id)
    }

    @Test(arguments: ["", "  ", "a\nb", "\u{0}", String(repeating: "a", count: 41)])
    func unusableNameIsRefused(_ name: String) {
        #expect(AppProfile(name) == nil)
    }

    @Test func damagedListIsNotDecoded() {
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([AppProfile].self, from: Data(#"["a\nb"]"#.utf8))
        }
    }
}
