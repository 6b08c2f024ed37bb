package import CWebKitGTK

extension Reference {
    /// Reads a stream to its end, without blocking.
    ///
    /// - Parameter limit: the largest number of bytes to keep
    /// - Returns: The bytes; `nil` if there are more than `limit`.
    /// - Throws: A `GLibError`, or a `CancellationError`.
    package func readAll(atMost limit: Int) async throws -> [UInt8]? where Instance == GInputStream {
        var bytes: [UInt8] = []
        while true {
            let piece = try await withGIO { cancellable, callback, data in
                g_input_stream_read_bytes_async(
                    pointer,
                    64 * 1024,
                    G_PRIORITY_DEFAULT,
                    cancellable,
                    callback,
                    data
                )
            } finish: { [self] result, error in
                Array(consuming: g_input_stream_read_bytes_finish(pointer, result, error))
            }
            guard !piece.isEmpty else { return bytes }
            bytes += piece
            guard bytes.count <= limit else { return nil }
        }
    }
}
