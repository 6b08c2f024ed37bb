internal import Glibc
import HotwireCore

extension Location {
    /// Creates a location from the engine's own string; `nil` without one, or if it is longer than any address that can be opened.
    ///
    /// Pages choose the length of their links. It is limited before anything copies the string.
    init?(engine href: UnsafePointer<CChar>?) {
        guard let href else { return nil }
        let longest = strncmp(href, "data:", 5) == 0 ? Self.longestFile : Self.longest
        guard strnlen(href, longest + 1) <= longest else { return nil }
        self.init(engine: String(cString: href))
    }
}
