import Foundation

/// The sockets of this computer that accept connections at a port, as the kernel lists them.
///
/// Reading the list makes no connection, which some servers log each time.
enum ListeningSockets {
    private static let tables = ["/proc/net/tcp", "/proc/net/tcp6"]
    /// The state of a socket that accepts connections.
    private static let listening = "0A"

    /// Returns the numbers of the sockets; a server that was started again has other ones.
    static func at(port: Int) -> Set<UInt64> {
        tables.reduce(into: []) { sockets, table in
            sockets.formUnion(numbers(in: text(of: table), port: port))
        }
    }

    /// Reads a table to its end.
    ///
    /// The kernel returns a page of it at a time, and Foundation's strings of files end with the first.
    private static func text(of table: String) -> String {
        let content = try? FileHandle(forReadingAtPath: table)?.readToEnd()
        return String(decoding: content ?? Data(), as: UTF8.self)  // there may be no IPv6
    }

    /// Returns the numbers of the sockets in a table of the kernel.
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
    /// Finds the processes.
    ///
    /// - Parameter sockets: the sockets' numbers
    /// - Returns: The processes; none if they are another user's.
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
