import HotwireCore

/// A feature of other browsers that a page's scripts use, and that the engine lacks or needs more for.
struct EngineFeature: Hashable, Sendable {
    /// The feature.
    let feature: MissingFeature
    /// What the scripts use of it.
    let name: String
    /// Names that only occur in scripts that use it.
    private let signs: [String]

    private static let all = [
        EngineFeature(feature: .calls, name: "WebRTC (RTCPeerConnection)", signs: ["RTCPeerConnection"]),
        EngineFeature(feature: .passkeys, name: "passkeys (WebAuthn)", signs: ["PublicKeyCredential"]),
        EngineFeature(feature: .push, name: "Web Push", signs: ["pushManager", "PushManager"]),
        EngineFeature(feature: .screenSharing, name: "screen sharing", signs: ["getDisplayMedia"]),
    ]

    private init(feature: MissingFeature, name: String, signs: [String]) {
        (self.feature, self.name, self.signs) = (feature, name, signs)
    }

    /// Returns the findings about a page's scripts.
    ///
    /// A script that has the name may never use the feature, or have a replacement for it.
    static func findings(in scripts: [String]) -> [Finding] {
        all.filter { feature in scripts.contains { script in feature.signs.contains(where: script.contains) } }
            .map { Finding(.note, "The page's scripts use \($0.name)", $0.feature.explanation) }
    }
}

extension MissingFeature {
    /// What a developer should know about the feature.
    fileprivate var explanation: String {
        switch self {
        case .calls: "WebKitGTK supports it only if it was built with WebRTC, which distributions leave out."
        case .passkeys: "WebKitGTK does not support them. Offer another way to sign in."
        case .push: "WebKitGTK does not support it. An app that keeps running in the background can show notifications."
        case .camera, .microphone: "It needs the device, and PipeWire or a plug-in of GStreamer for it."
        case .screenSharing: "It needs xdg-desktop-portal with screen casts, and PipeWire."
        }
    }
}
