import HotwireCore
import Testing

@Suite("The devices that a page records") struct CapturedDevicesTests {
    private func text(_ devices: CapturedDevices) -> String? { devices.description.map { Translation.english($0) } }

    @Test("are described with the way to stop") func description() {
        #expect(text(.camera) == "A page uses the camera. Click to stop.")
        #expect(text(.microphone) == "A page uses the microphone. Click to stop.")
        #expect(text([.camera, .microphone]) == "A page uses the camera and the microphone. Click to stop.")
        #expect(text(.screen) == "A page sees your screen. Click to stop.")
        let all = "A page sees your screen, and uses the camera or the microphone. Click to stop."
        #expect(text([.screen, .camera]) == all)
        #expect(text([.screen, .microphone]) == all)
        #expect(text([.screen, .camera, .microphone]) == all)
        #expect(text([]) == nil)
    }
}
