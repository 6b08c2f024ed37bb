internal import CWebKitGTK
internal import Glibc
internal import Logging

/// Mesa's cache of compiled shaders, which the processes of pages map into their memory.
///
/// On a full disk, a process that writes to it is ended by SIGBUS, and every page would keep crashing.
enum ShaderCache {
    /// The variable by which Mesa does without it.
    private static let variable = "MESA_SHADER_CACHE_DISABLE"
    /// The free space that is enough for it, in bytes.
    private static let enoughSpace: UInt64 = 32 * 1024 * 1024

    /// Lets the processes that start from now on do without the cache if its disk is full.
    ///
    /// Call it before the first process starts, and after one has crashed.
    static func disableOnFullDisk(_ logger: Logger) {
        guard g_getenv(variable) == nil, let folder, let space = freeSpace(at: folder), space < enoughSpace else {
            return
        }
        g_setenv(variable, "true", 1)
        logger.warning("the disk of “\(folder)” is full; graphics drivers do not store compiled shaders")
    }

    private static var folder: String? {
        (g_getenv("MESA_SHADER_CACHE_DIR") ?? g_get_user_cache_dir()).map { String(cString: $0) }
    }

    /// Returns the space that the user may use on the disk of a folder, which need not exist yet; `nil` if it is unknown.
    private static func freeSpace(at folder: String) -> UInt64? {
        var facts = statvfs()
        var path = folder
        while statvfs(path, &facts) != 0 {
            guard errno == ENOENT, let end = path.lastIndex(of: "/"), end != path.startIndex else { return nil }
            path = String(path[..<end])
        }
        // A file system such as /proc has no space.
        return facts.f_blocks == 0 ? nil : UInt64(facts.f_bavail) * UInt64(facts.f_frsize)
    }
}
