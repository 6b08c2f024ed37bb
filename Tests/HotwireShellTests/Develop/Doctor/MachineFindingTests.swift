import HotwireCore
import Testing

@testable import HotwireShell

/// The doctor's findings about a computer.
@Suite struct MachineFindingTests {
    private func facts(
        engine: String = "2.50.6",
        sandbox: String? = nil,
        drawsIcons: Bool = true,
        nvidia: Bool = false,
        environment: [String: String] = ["WAYLAND_DISPLAY": "wayland-0"],
        media: EngineMedia? = EngineMedia(Set(EngineMedia.Kind.allCases))
    ) -> MachineFacts {
        MachineFacts(
            engineVersion: engine,
            toolkitVersion: "3.24.38",
            sandboxObstacle: sandbox,
            drawsIcons: drawsIcons,
            hasNVIDIA: nvidia,
            environment: environment,
            media: media
        )
    }

    private func levels(_ facts: MachineFacts) -> [String] { facts.findings.map { "\($0.level.rawValue) \($0.title)" } }

    @Test func healthyComputerHasNoWarnings() {
        #expect(
            levels(facts()) == [
                "ok WebKitGTK 2.50.6, GTK 3.24.38", "ok Web pages run in a sandbox", "ok A Wayland session",
                "ok No NVIDIA driver, so no workaround is needed", "ok Icons can be drawn",
                "ok The engine supports H.264 and AAC in MP4 files, VP8, VP9 and Opus, MP3, recording, speech synthesis",
            ]
        )
    }

    @Test(arguments: [("2.50.6", "ok"), ("2.44.0", "ok"), ("2.42.1", "warning"), ("2.38.0", "fault"), ("", "fault")])
    func engineVersionSetsTheLevel(_ version: String, _ level: String) {
        #expect(facts(engine: version).findings[0].level.rawValue == level)
    }

    @Test func missingPartsAreNamedWithTheirPackages() {
        let findings = facts(sandbox: "bwrap is not installed", environment: [:], media: EngineMedia([.webm, .mp3]))
            .findings
        #expect(findings[1].title == "Web pages run without a sandbox: bwrap is not installed")
        #expect(findings[2].title == "No display")
        #expect(findings[5].title == "The engine supports VP8, VP9 and Opus, MP3")
        #expect(findings[6].title == "No codec for H.264 and AAC in MP4 files")
        #expect(findings[6].explanation.contains("gstreamer1.0-libav"))
        #expect(findings[7].title == "Pages cannot record")
        #expect(findings[7].explanation.contains("gstreamer1.0-plugins-bad"))
        #expect(findings[8].title == "No voice for speech synthesis")
    }

    @Test func mediaAreUnknownWithoutADisplay() {
        #expect(facts(media: nil).findings.last?.title == "Codecs and recording are not checked")
    }

    @Test func enginesAnswerIsRead() {
        let answer: JSONValue = ["h264": false, "webm": true, "mp3": 1, "recording": true, "other": true]
        #expect(EngineMedia(answer).supported == [.webm, .recording])
        #expect(EngineMedia(.null).supported.isEmpty)
    }

    @Test func undrawableIconsAreAWarning() {
        let finding = facts(drawsIcons: false).findings[4]
        #expect(finding.level == .warning)
        #expect(finding.title == "Icons cannot be drawn")
        #expect(finding.explanation.contains("librsvg2-common"))
    }

    @Test func workaroundAndTheUsersChoiceAreReported() {
        #expect(facts(nvidia: true).findings[3].explanation.contains("sets __NV_DISABLE_EXPLICIT_SYNC=1 to prevent"))
        let chosen = facts(nvidia: true, environment: ["DISPLAY": ":0", "WEBKIT_DISABLE_DMABUF_RENDERER": "0"])
        #expect(
            chosen.findings[3].explanation.contains(
                "WEBKIT_DISABLE_DMABUF_RENDERER=0. hotwire-native does not change it"
            )
        )
        let needless = facts(environment: ["DISPLAY": ":0", "WEBKIT_DISABLE_DMABUF_RENDERER": "1"])
        #expect(needless.findings[3].level == .note)
    }

    @Test(
        arguments: [
            (["WAYLAND_DISPLAY": "wayland-0"], "__NV_DISABLE_EXPLICIT_SYNC"),
            (["WAYLAND_DISPLAY": "wayland-0", "DISPLAY": ":0"], "__NV_DISABLE_EXPLICIT_SYNC"),
            (["DISPLAY": ":0"], "WEBKIT_DISABLE_DMABUF_RENDERER"),
            (["WAYLAND_DISPLAY": "wayland-0", "GDK_BACKEND": "x11"], "WEBKIT_DISABLE_DMABUF_RENDERER"),
            (["WAYLAND_DISPLAY": "wayland-0", "__NV_DISABLE_EXPLICIT_SYNC": ""], nil),
            (["DISPLAY": ":0", "WEBKIT_DISABLE_DMABUF_RENDERER": "0"], nil),
        ] as [([String: String], String?)]
    )
    func workaroundAppliesOnlyToNVIDIA(_ environment: [String: String], _ name: String?) {
        #expect(GraphicsRemedy(hasNVIDIA: true, environment: environment)?.name == name)
        #expect(GraphicsRemedy(hasNVIDIA: false, environment: environment) == nil)
    }
}
