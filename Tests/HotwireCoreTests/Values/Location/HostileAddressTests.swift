import HotwireCore
import Testing

@Suite("Hostile addresses")
struct HostileAddressTests {
    @Test("There are at least forty")
    func number() throws {
        #expect(try HostileAddress.all().count >= 40)
    }

    @Test("Strict parsing returns a browser's origin or none")
    func origins() throws {
        for row in try HostileAddress.all() {
            guard let origin = try? Location(outside: row.address).origin else { continue }
            #expect(origin.description == row.origin, "\(row.address.debugDescription)")
        }
    }

    @Test("Accepted web addresses have the standard's normal form")
    func normalForms() throws {
        for row in try HostileAddress.all() {
            guard let location = try? Location(outside: row.address), location.isWeb else { continue }
            #expect(location.absoluteString == row.href)
            #expect(try Location(outside: row.href) == location, "the normal form is stable")
        }
    }

    @Test("Plain addresses are accepted")
    func acceptance() throws {
        let accepted = try HostileAddress.all().filter { (try? Location(outside: $0.address))?.isWeb == true }
        #expect(accepted.count >= 35)
    }

    @Test("The engine's normal forms are accepted unchanged")
    func engine() throws {
        for row in try HostileAddress.all() where row.href.hasPrefix("http:") || row.href.hasPrefix("https:") {
            // The engine accepts these characters in a host; Foundation may not, and no name server resolves them.
            guard !row.origin.contains(where: { "`{}\"".contains($0) }) else { continue }
            let location = try #require(Location(engine: row.href), "\(row.href)")
            #expect(location.absoluteString == row.href)
            #expect(location.origin?.description == row.origin)
        }
    }
}
