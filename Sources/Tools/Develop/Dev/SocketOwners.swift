import Foundation

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
