import HotwireCore
import Testing

/// How servers see an app that emulates a phone.
@Suite struct EmulationTests {
    @Test func userAgentNamesThePhoneAndNotLinux() {
        for (emulation, words) in [
            (
                Emulation(.ios),
                ["(iPhone; ", "Mobile/", "Hotwire Native iOS; Turbo Native iOS; bridge-components: [form]"]
            ),
            (Emulation(.ios, device: .named("iPad Air")), ["(iPad; ", "Hotwire Native iOS; "]),
            (Emulation(.android), ["; wv)", " Mobile Safari", "Hotwire Native Android; Turbo Native Android; "]),
            (Emulation(.android, device: .named("Pixel Tablet")), ["; wv)", "Hotwire Native Android; "]),
        ] {
            let text = UserAgent.text(base: "WebKitGTK", prefix: "Trail/2", components: ["form"], emulation: emulation)
            for word in words + ["(Trail/2; "] { #expect(text.contains(word), "\(text)") }
            #expect(!text.contains("Linux Native") && !text.contains("Native Linux") && !text.contains("WebKitGTK"))
            #expect(text.contains("Mobile Safari") == (emulation.platform == .android && emulation.device == nil))
        }
    }

    @Test func deviceNamesAreCaseInsensitive() {
        #expect(EmulatedDevice.named("iphone 16")?.width == 393)
        #expect(EmulatedDevice.named("iPhone") == nil)
    }

    /// A window cannot be narrower than its header bar.
    @Test(arguments: EmulatedDevice.all)
    func everyDeviceSizeFitsAWindow(_ device: EmulatedDevice) {
        let state = WindowState(width: device.width, height: device.height)
        #expect((state.width, state.height) == (device.width, device.height))
        #expect(EmulatedDevice.all.count { $0.name == device.name } == 1)
    }

    @Test func phonesNavigationRulesApply() {
        #expect(Emulation(.ios).rules == .ios)
        #expect(Emulation(.android).rules == .android)
    }
}
