internal import Glibc
import HotwireCore

extension String {
    /// Copies the beginning of a text that the page chose, and that may be megabytes long.
    ///
    /// - Parameters:
    ///   - text: the engine's text
    ///   - limit: how many Unicode scalars are copied; “…” follows if there are more
    init(_ text: UnsafePointer<CChar>, longest limit: Int) {
        // A scalar has up to four bytes. One more scalar shows that the text is longer.
        let length = strnlen(text, 4 * (limit + 1))
        let bytes = UnsafeRawBufferPointer(start: text, count: length)
        self = String(decoding: bytes, as: UTF8.self).cut(to: limit)
    }
}
