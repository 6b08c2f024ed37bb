internal import CWebKitGTK
internal import GLibInterop

/// Short names for long texts.
package enum Digest {
    /// The SHA-256 of a text, as 64 hexadecimal digits.
    nonisolated package static func sha256(_ text: String) -> String {
        String(consuming: g_compute_checksum_for_string(G_CHECKSUM_SHA256, text, -1)) ?? ""
    }
}
