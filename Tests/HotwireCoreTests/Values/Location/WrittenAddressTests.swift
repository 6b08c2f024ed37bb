import Testing

@testable import HotwireCore

/// Addresses from users and files, which are parsed like the engine's `new URL()`.
@Suite("A written address") struct WrittenAddressTests {
    @Test("is parsed like in the engine")
    func results() throws {
        let rows = try WrittenAddress.all()
        #expect(rows.count >= 500)
        for row in rows {
            let base = try? Location(outside: row.base)
            let parts = try? AddressParser.parts(of: row.address, relativeTo: base.map { AddressParts($0) })
            #expect(parts?.text == row.href, "\(row.testDescription)")
        }
    }

    @Test("is rejected if it is ambiguous or has an unusable host")
    func rejections() throws {
        for row in try WrittenAddress.all() {
            guard let href = row.href else { continue }
            #expect((Self.read(row) == nil) == Self.isUnusable(href), "\(row.testDescription)")
        }
    }

    @Test("has a stable normal form")
    func normalForms() throws {
        for row in try WrittenAddress.all() {
            guard let location = Self.read(row) else { continue }
            #expect(location.absoluteString == row.href, "\(row.testDescription)")
            #expect(try Location(outside: location.absoluteString) == location, "\(row.testDescription)")
            #expect(Location(engine: location.absoluteString) == location, "\(row.testDescription)")
        }
    }

    private static func read(_ row: WrittenAddress) -> Location? {
        guard let base = try? Location(outside: row.base) else { return try? Location(outside: row.address) }
        return try? Location(reference: row.address, relativeTo: base)
    }

    private static func isUnusable(_ href: String) -> Bool {
        let start = href.prefix { $0 != "?" && $0 != "#" }
        let authority = start.firstRange(of: "://").map { start[$0.upperBound...].prefix { $0 != "/" } } ?? ""
        guard let scheme = start.split(separator: ":").first, ["http", "https"].contains(scheme) else {
            // Foundation does not accept these in a host.
            let isInvalid = authority.contains { "\"`{}".contains($0) } || ["%", "%zz"].contains(authority)
            return isInvalid || start.contains("\\")
        }
        let host = authority.split(separator: "@").last ?? ""
        return host.contains { "!\"$&'()*+,;=`{}~".contains($0) } || host.hasPrefix(".") || host.contains("..")
    }
}
