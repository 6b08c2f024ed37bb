import Foundation

// Reading the kernel's list makes no connection, which some servers would log each time.
/// The sockets of this computer that accept connections at a port.
enum ListeningSockets {
    private static let tables = ["/proc/net/tcp", "/proc/net/tcp6"]
    /// The kernel's code for a socket that accepts connections.
    private static let listening = "0A"

    /// Returns the inode numbers of the sockets, which change when a server restarts.
    static func at(port: Int) -> Set<UInt64> {
        tables.reduce(into: []) { sockets, table in
            sockets.formUnion(numbers(in: text(of: table), port: port))
        }
    }

    /// Reads a kernel table to its end.
    private static func text(of table: String) -> String {
        // The kernel returns the table page by page, and Foundation's string initializers for files stop after the first page.
        let content = try? FileHandle(forReadingAtPath: table)?.readToEnd()
        return String(decoding: content ?? Data(), as: UTF8.self)  // there may be no IPv6
    }

    /// Returns the inode numbers of the listening sockets in a kernel table.
    static func numbers(in table: String, port: Int) -> Set<UInt64> {
        let lines = table.split(separator: "\n").dropFirst()
        return Set(
            lines.compactMap { line in
                let fields = line.split(separator: " ")
                guard fields.count > 9, fields[3] == listening,
                    let end = fields[1].split(separator: ":").last, Int(end, radix: 16) == port
                else { return nil }
                return UInt64(fields[9])
            }
        )
    }
}

/// The processes that hold sockets, as far as the kernel shows them to this user.
enum SocketOwners {
    /// Returns the processes that hold one of the sockets; none if they belong to another user.
    static func of(_ sockets: Set<UInt64>) -> Set<pid_t> {
        guard !sockets.isEmpty else { return [] }
        let names = Set(sockets.map { "socket:[\($0)]" })
        let entries = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return Set(entries.compactMap { pid_t($0) }.filter { holds($0, oneOf: names) })
    }

    private static func holds(_ process: pid_t, oneOf names: Set<String>) -> Bool {
        let folder = "/proc/\(process)/fd"
        // Another user's folder cannot be read, and a process may end meanwhile.
        guard let descriptors = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return false }
        return descriptors.contains { descriptor in
            let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(descriptor)")
            return target.map(names.contains) ?? false
        }
    }
}
