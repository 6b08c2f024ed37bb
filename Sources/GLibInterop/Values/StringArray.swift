import CWebKitGTK

/// Calls a function with strings as the null-terminated array that C functions take; the array exists during the call only.
///
/// - Parameters:
///   - strings: the strings
///   - body: called with the array
/// - Returns: What `body` returns.
package nonisolated func withStringArray<Result>(
    _ strings: [String],
    _ body: (UnsafeMutablePointer<UnsafePointer<CChar>?>?) -> Result
) -> Result {
    var copies = strings.map { g_strdup($0) } + [nil]
    defer { copies.forEach { g_free($0) } }
    return copies.withUnsafeMutableBufferPointer { copies in
        copies.withMemoryRebound(to: UnsafePointer<CChar>?.self) { body($0.baseAddress) }
    }
}
