import HotwireCore
import Testing

@Suite("The user's decisions")
struct SitePermissionsTests {
    private let app = origin("https://app.example")

    private var some: SitePermissions {
        var permissions = SitePermissions()
        permissions.remember(.init(origin: app, permission: .camera, isGranted: true))
        permissions.remember(.init(origin: app, permission: .pointerLock, isGranted: false))
        permissions.remember(.init(origin: origin("http://[::1]:80"), permission: .camera, isGranted: false))
        return permissions
    }

    @Test("are read back unchanged")
    func roundTrip() throws { #expect(try SitePermissions(parsing: some.text) == some) }

    @Test("contain the last decision, until it is removed")
    func last() {
        var permissions = some
        permissions.remember(.init(origin: app, permission: .camera, isGranted: false))
        #expect(permissions[app, .camera] == false)
        #expect(permissions.answers.count == 3)
        permissions.forget(app, .camera)
        #expect(permissions[app, .camera] == nil)
        #expect(permissions[app, .pointerLock] == false)
    }

    @Test(
        "are not read from invalid files",
        arguments: ["", "{}", "[]", "{\"version\":1}", "{\"version\":2,\"answers\":[]}"]
    )
    func refused(text: String) {
        #expect(throws: StoredFileError.self) { try SitePermissions(parsing: text) }
        #expect(throws: StoredFileError.self) { try SitePermissions(parsing: String(some.text.dropLast(4))) }
        let huge = some.text + String(repeating: " ", count: SitePermissions.format.mostBytes)
        #expect(throws: StoredFileError.tooLarge(SitePermissions.format)) { try SitePermissions(parsing: huge) }
    }

    @Test("omit invalid entries")
    func leftOut() throws {
        let text = """
            {"version":1,"answers":[7,null,{"origin":"https://a.example"},
            {"origin":"https://a.example/path","permission":"camera","granted":true},
            {"origin":"javascript:1","permission":"camera","granted":true},
            {"origin":"https://a.example","permission":"everything","granted":true},
            {"origin":"https://a.example","permission":"screen","granted":true},
            {"origin":"https://a.example","permission":"camera","granted":"yes"},
            {"origin":"https://a.example","permission":"camera","granted":true}]}
            """
        let permissions = try SitePermissions(parsing: text)
        #expect(
            permissions.answers == [.init(origin: origin("https://a.example"), permission: .camera, isGranted: true)]
        )
    }

    @Test("are limited: the oldest are removed")
    func most() throws {
        var permissions = SitePermissions()
        for number in 0...SitePermissions.mostAnswers {
            let site = origin("https://s\(number).example")
            permissions.remember(.init(origin: site, permission: .camera, isGranted: true))
        }
        #expect(permissions.answers.count == SitePermissions.mostAnswers)
        #expect(permissions[origin("https://s0.example"), .camera] == nil)
        #expect(try SitePermissions(parsing: permissions.text) == permissions)
    }
}
