import Testing

@testable import HotwireNative

@Suite struct SandboxStarterTests {
    @Test(arguments: SandboxStarter.allCases)
    func trialRunsTheProgramThatMustBeInstalled(_ starter: SandboxStarter) {
        #expect(starter.trial.first == starter.programs.first)
        #expect(starter.trial.last == "true")
        #expect(starter.failure.contains(starter.programs[0]))
    }

    @Test func flatpakNeedsNoNamespacesOfItsOwn() {
        #expect(!SandboxStarter.flatpak.programs.contains("bwrap"))
        #expect(SandboxStarter.here == .bubblewrap)
    }
}
