import HotwireCore
import Testing

@testable import HotwireShell

/// `Documentation/emulation.md` lists the supported devices, and the command line rejects all others.
@Suite struct EmulationArticleTests {
    @Test func articleListsAllDevices() throws {
        let article = try RepositoryFile.text("Documentation/emulation.md")
        for platform in BridgePlatform.allCases {
            let names = EmulatedDevice.all.filter { $0.platform == platform }.map(\.name).joined(separator: ", ")
            #expect(article.contains("| \(platform.displayName) | \(names) |"))
        }
    }

    @Test func deviceImpliesItsPlatform() throws {
        #expect(try EmulationOptions.emulation(nil, "pixel 10") == Emulation(.android, device: .named("Pixel 10")))
        #expect(try EmulationOptions.emulation(.ios, nil) == Emulation(.ios))
        #expect(try EmulationOptions.emulation(.linux, nil) == nil)
        #expect(try EmulationOptions.emulation(nil, nil) == nil)
    }

    @Test(
        arguments: [
            (nil, "iPhone 71", "Unknown device “iPhone 71”. Did you mean “iPhone 17”?"),
            (.android, "iPhone 17", "“iPhone 17” is not a device of android."),
        ] as [(NavigationRules?, String, String)]
    )
    func unknownDevicesAndMismatchesAreRejected(_ rules: NavigationRules?, _ name: String, _ message: String) {
        #expect { try EmulationOptions.emulation(rules, name) } throws: { "\($0)".contains(message) }
    }
}
