import HotwireCore
import HotwireNative

/// The media that the engine plays and records, which depend on GStreamer's plug-ins.
struct EngineMedia: Hashable, Sendable {
    /// A kind of media that pages use.
    enum Kind: String, Hashable, Sendable, CaseIterable {
        case h264, webm, mp3, recording, speech
    }

    let supported: Set<Kind>

    /// The body of a JavaScript function that queries the engine.
    private static let question = """
        const player = document.createElement("video")
        const plays = (...types) => types.every((type) => player.canPlayType(type) !== "")
        const records = (type) => "MediaRecorder" in window && MediaRecorder.isTypeSupported(type)
        return {
          h264: plays('video/mp4; codecs="avc1.42E01E"', 'audio/mp4; codecs="mp4a.40.2"'),
          webm: plays('video/webm; codecs="vp8"', 'video/webm; codecs="vp9"', 'audio/webm; codecs="opus"'),
          mp3: plays("audio/mpeg"),
          recording: ["video/webm", "video/mp4", "audio/webm", "audio/mp4", "audio/ogg"].some(records),
          speech: "speechSynthesis" in window && speechSynthesis.getVoices().length > 0,
        }
        """

    init(_ supported: Set<Kind>) { self.supported = supported }

    /// Decodes the engine's reply.
    init(_ answer: JSONValue) { self.init(Set(Kind.allCases.filter { answer[$0.rawValue]?.boolValue == true })) }

    /// Queries the engine; `nil` without a display.
    @MainActor static func ask() async -> EngineMedia? {
        await EngineQuestion.answer(to: question).map { EngineMedia($0) }
    }

    var findings: [Finding] {
        let missing = Kind.allCases.filter { !supported.contains($0) }
        let working = Kind.allCases.filter(supported.contains).map(\.name)
        let fine = working.isEmpty ? [] : [Finding(.fine, "The engine supports \(working.joined(separator: ", "))")]
        return fine + missing.map(\.absence)
    }

    /// The finding without a display.
    static let unknown = Finding(
        .note,
        "Codecs and recording are not checked",
        "They depend on GStreamer plug-ins, which the engine reports only in a session with a display."
    )
}

extension EngineMedia.Kind {
    /// The name in a finding.
    fileprivate var name: String {
        switch self {
        case .h264: "H.264 and AAC in MP4 files"
        case .webm: "VP8, VP9 and Opus"
        case .mp3: "MP3"
        case .recording: "recording"
        case .speech: "speech synthesis"
        }
    }

    /// The finding about media that the engine does not support.
    fileprivate var absence: Finding {
        let playback = "Audio and video in this format do not play. Install"
        return switch self {
        case .h264:
            Finding(.warning, "No codec for \(name)", "\(playback) gstreamer1.0-libav and gstreamer1.0-plugins-good.")
        case .webm, .mp3:
            Finding(.warning, "No codec for \(name)", "\(playback) gstreamer1.0-plugins-good.")
        case .recording:
            Finding(
                .note,
                "Pages cannot record",
                "MediaRecorder needs an engine built with it, and plug-ins such as those in gstreamer1.0-plugins-bad."
            )
        case .speech:
            Finding(
                .note,
                "No voice for speech synthesis",
                "speechSynthesis needs the flite plug-in from gstreamer1.0-plugins-bad."
            )
        }
    }
}
