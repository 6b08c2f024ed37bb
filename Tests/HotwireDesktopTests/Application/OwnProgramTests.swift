import Testing

@testable import HotwireDesktop

@Suite @MainActor struct OwnProgramTests {
    @Test(arguments: [
        ("/usr/bin/app", [], "/usr/bin/app"),
        ("/usr/bin/app (deleted)", ["/usr/bin/app"], "/usr/bin/app"),
        ("/usr/bin/app (deleted)", [], "/usr/bin/app (deleted)"),
        ("/srv/app (deleted)", ["/srv/app", "/srv/app (deleted)"], "/srv/app (deleted)"),
    ])
    func upgradedProgramIsFoundAgain(_ path: String, _ files: [String], _ program: String) {
        #expect(OwnProgram.path(afterUpgradeOf: path, exists: files.contains) == program)
    }

    @Test func isolatedProgramHasNoNetworkAndStaysVisible() {
        let command = OwnProgram.isolation(of: "/home/ann/app")
        #expect(command.contains("--unshare-all"))
        #expect(command.suffix(4) == ["--ro-bind", "/home/ann/app", "/home/ann/app", "--"])
    }
}
