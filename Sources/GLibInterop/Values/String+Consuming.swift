import CWebKitGTK

nonisolated extension String {
    /// Copies a C string that the caller owns, and frees it with `g_free`; nil stays nil.
    public init?(consuming text: UnsafeMutablePointer<CChar>?) {
        guard let text else { return nil }
        defer { g_free(text) }
        self.init(cString: text)
    }
}
