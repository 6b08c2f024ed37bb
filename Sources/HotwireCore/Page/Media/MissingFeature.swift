/// A missing browser feature or device without which a page failed.
package enum MissingFeature: String, Hashable, Sendable, CaseIterable {
    /// Calls between browsers (WebRTC), which distributions exclude from their builds of the engine.
    case calls
    /// Signing in with a passkey or security key (WebAuthn).
    case passkeys
    /// Notifications that a server sends while the app is closed (Web Push).
    case push
    /// Sharing the screen, which needs the desktop's portal and PipeWire.
    case screenSharing
    case camera
    case microphone

    package var message: Phrase {
        switch self {
        case .calls: Phrase("Calls are not available in this app.")
        case .passkeys: Phrase("Passkeys are not available in this app.")
        case .push: Phrase("Notifications while the app is closed are not available.")
        case .screenSharing: Phrase("Your screen cannot be shared.")
        case .camera: Phrase("No camera was found.")
        case .microphone: Phrase("No microphone was found.")
        }
    }

    /// What the user can do instead.
    package var advice: Phrase {
        switch self {
        case .calls:
            Phrase("Your system’s WebKitGTK does not support WebRTC. Open the page in your browser to make a call.")
        case .passkeys:
            Phrase("WebKitGTK does not support them. Sign in another way, such as with a password and a code.")
        case .push: Phrase("WebKitGTK does not support Web Push. Keep the app running to be notified.")
        case .screenSharing:
            Phrase(
                "It needs xdg-desktop-portal with screen casts, and PipeWire. Your desktop does not offer them to this app."
            )
        case .camera: Phrase("Connect a camera, or check the settings of your desktop. Then try again.")
        case .microphone: Phrase("Connect a microphone, or check the settings of your desktop. Then try again.")
        }
    }
}

/// Media in a page that the engine cannot play without a codec.
package struct MissingCodec: Hashable, Sendable {
    /// The codecs' common names, such as `H.264`, or the file type, such as `MP4`, if the page does not specify the codec.
    package let names: [String]
    /// Whether the media is video rather than audio.
    package let isVideo: Bool

    /// Parses an untrusted media type, such as `video/mp4; codecs="avc1.42E01E"`, or returns `nil` if it is invalid.
    package init?(type: String) {
        guard type.utf8.count <= 200 else { return nil }
        let parts = type.lowercased().split(separator: ";", maxSplits: 1)
        let kind = (parts.first ?? "").split(separator: "/", omittingEmptySubsequences: false)
            .map { $0.filter { !$0.isWhitespace } }
        guard kind.count == 2, kind[0] == "video" || kind[0] == "audio", Self.isName(kind[1]) else { return nil }
        isVideo = kind[0] == "video"
        let codecs = Self.codecs(in: parts.count > 1 ? String(parts[1]) : "")
        names = codecs.isEmpty ? [Self.containers[kind[1]] ?? kind[1].uppercased()] : codecs
    }

    package var message: Phrase {
        let names = ["codec": names.joined(separator: ", ")]
        return isVideo
            ? Phrase("A video on this page needs a codec that is not installed: {codec}.", names)
            : Phrase("Audio on this page needs a codec that is not installed: {codec}.", names)
    }

    private static func codecs(in parameters: String) -> [String] {
        let text = parameters.replacing("codecs", with: "").filter { !"=\"' ".contains($0) }
        let names = text.split(separator: ",").prefix(4).compactMap { codec in
            known.first { codec.hasPrefix($0.start) }?.name
        }
        return names.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    private static let known: [(start: String, name: String)] = [
        ("avc", "H.264"), ("hvc", "H.265"), ("hev", "H.265"), ("av01", "AV1"), ("vp8", "VP8"), ("vp08", "VP8"),
        ("vp9", "VP9"), ("vp09", "VP9"), ("theora", "Theora"), ("mp4a", "AAC"), ("opus", "Opus"), ("vorbis", "Vorbis"),
        ("mp3", "MP3"), ("flac", "FLAC"), ("ac-3", "AC-3"), ("ec-3", "E-AC-3"),
    ]

    private static let containers = [
        "mp4": "MP4", "quicktime": "QuickTime", "webm": "WebM", "ogg": "Ogg", "mpeg": "MPEG", "x-m4v": "MP4",
        "x-matroska": "Matroska", "aac": "AAC", "flac": "FLAC", "wav": "WAV",
    ]

    private static func isName(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= 40
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
                    UInt8(ascii: "."), UInt8(ascii: "+"):
                    true
                default: false
                }
            }
    }
}
