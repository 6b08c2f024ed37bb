/// The resource limits of a process that can keep the program from starting.
package struct ProgramLimits: Hashable, Sendable {
    /// The number of files that may be open at the same time; `nil` means unlimited.
    package let files: UInt64?
    /// The size of the address space, in bytes; `nil` means unlimited.
    package let addressSpace: UInt64?

    // A window, its engine and their connections keep about 40 files open.
    private static let leastFiles: UInt64 = 64
    // At startup, the engine reserves address space for its heaps; below 6 to 7 GB, it ends the process (WebKitGTK 2.50).
    private static let leastAddressSpace: UInt64 = 7_000_000 * 1024

    package init(files: UInt64?, addressSpace: UInt64?) {
        (self.files, self.addressSpace) = (files, addressSpace)
    }

    /// The reason that the program cannot start, for a message; `nil` if it can.
    package var problem: String? {
        if let files, files < Self.leastFiles {
            return "only \(files) files can be open at the same time (ulimit -n); "
                + "at least \(Self.leastFiles) are required"
        }
        if let addressSpace, addressSpace < Self.leastAddressSpace {
            return "the address space is limited to \(addressSpace / 1024) kB (ulimit -v); "
                + "the web engine requires at least \(Self.leastAddressSpace / 1024)"
        }
        return nil
    }
}
