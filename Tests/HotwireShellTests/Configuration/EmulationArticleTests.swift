import HotwireCore
import Testing

@testable import HotwireShell

/// `Documentation/emulation.md` names what there is, and the command line refuses the rest.
@Suite struct EmulationArticleTests {
    @Test func theArticleNamesAllDevices() throws {
        let article = try RepositoryFile.text("Documentation/emulation.md")
        for platform in BridgePlatform.allCases {
            let names = EmulatedDevice.all.filter { $0.platform == platform }.map(\.name).joined(separator: ", ")
            #expect(article.contains("| \(platform.displayName) | \(names) |"))
        }
    }

    @Test func aDeviceSaysItsPlatform() throws {
        #expect(try EmulationOptions.emulation(nil, "pixel 10") == Emulation(.android, device: .named("Pixel 10")))
        #expect(try EmulationOptions.emulation(.ios, nil) == Emulation(.ios))
        #expect(try EmulationOptions.emulation(.linux, nil) == nil)
        #expect(try EmulationOptions.emulation(nil, nil) == nil)
    }

    @Test(
        arguments: [
            (nil, "iPhone 71", "There is no device “iPhone 71”. Did you mean “iPhone 17”?"),
            (.android, "iPhone 17", "“iPhone 17” is no device of android."),
        ] as [(NavigationRules?, String, String)]
    )
    func whatCannotBeIsRefused(_ rules: NavigationRules?, _ name: String, _ message: String) {
        #expect { try EmulationOptions.emulation(rules, name) } throws: { "\($0)".contains(message) }
    }
}
