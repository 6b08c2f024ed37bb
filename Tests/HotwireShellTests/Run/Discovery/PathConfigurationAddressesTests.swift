import HotwireCore
import Testing

@testable import HotwireShell

@Suite struct PathConfigurationAddressesTests {
    @Test(arguments: [
        ("https://app.example/", "https://app.example"), ("https://app.example/a/b?c#d", "https://app.example"),
        ("http://localhost:3000/hikes", "http://localhost:3000"),
    ])
    func addressesAreAtTheStartLocationsOrigin(_ start: String, _ origin: String) throws {
        #expect(
            try PathConfigurationAddresses.locations(for: Location(outside: start)).map(\.absoluteString) == [
                "\(origin)/configurations/linux_v1.json", "\(origin)/configurations/ios_v1.json",
                "\(origin)/configurations/android_v1.json",
            ]
        )
    }

    @Test func emulatedPlatformComesFirst() throws {
        let paths = try PathConfigurationAddresses.locations(for: Location(outside: "http://localhost/"), as: .android)
        #expect(paths.map(\.path) == ["android", "linux", "ios"].map { "/configurations/\($0)_v1.json" })
    }
}
