import Glibc

/// A file that should be an SQLite database.
package enum SQLiteFile {
    private static let beginning = Array("SQLite format 3\0".utf8)
    /// The result codes of a damaged database: `SQLITE_CORRUPT` and `SQLITE_NOTADB`.
    private static let damage: Set<CInt> = [11, 26]
    /// `SQLITE_OPEN_READONLY`.
    private static let readOnly: CInt = 1

    /// Returns whether a path exists but is not an intact database; `false` while another program is writing to it.
    package static func isDamaged(_ path: String) -> Bool {
        guard let file = fopen(path, "re") else { return false }
        var bytes = [UInt8](repeating: 0, count: beginning.count)
        let count = fread(&bytes, 1, bytes.count, file)
        let hasFailed = ferror(file) != 0
        fclose(file)
        // A folder can be opened, but not read. An empty file is a database without content.
        guard !hasFailed, count > 0 else { return hasFailed }
        return bytes != beginning || !isSound(path)
    }

    /// Returns whether SQLite finds no damage; `true` if SQLite is not installed.
    private static func isSound(_ path: String) -> Bool {
        guard let library = Library.shared else { return true }
        var database: OpaquePointer?
        defer { _ = library.close(database) }
        guard library.open(path, &database, readOnly, nil) == 0, let database else { return true }
        var result: CInt = 1
        let code = withUnsafeMutablePointer(to: &result) { result in
            library.execute(
                database,
                "PRAGMA quick_check(1)",
                { data, count, values, _ in
                    let text = count > 0 ? values?[0].map { String(cString: $0) } : nil
                    data?.assumingMemoryBound(to: CInt.self).pointee = text == "ok" ? 1 : 0
                    return 0
                },
                result,
                nil
            )
        }
        return !damage.contains(code & 0xFF) && result == 1
    }

    /// The functions of SQLite 3.
    private struct Library {
        typealias Text = UnsafePointer<CChar>?
        typealias Texts = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
        typealias Open = @convention(c) (Text, UnsafeMutablePointer<OpaquePointer?>, CInt, Text) -> CInt
        typealias Close = @convention(c) (OpaquePointer?) -> CInt
        typealias Row = @convention(c) (UnsafeMutableRawPointer?, CInt, Texts, Texts) -> CInt
        typealias Execute =
            @convention(c) (
                OpaquePointer, Text, Row, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?
            ) -> CInt

        static let shared = Library()

        let open: Open
        let close: Close
        let execute: Execute

        private init?() {
            guard let library = OptionalLibrary("libsqlite3.so.0"),
                let open: Open = library.function("sqlite3_open_v2"),
                let close: Close = library.function("sqlite3_close"),
                let execute: Execute = library.function("sqlite3_exec")
            else { return nil }
            (self.open, self.close, self.execute) = (open, close, execute)
        }
    }
}
