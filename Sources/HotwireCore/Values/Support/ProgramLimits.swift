/// The limits of a process, as far as the program cannot start below them.
package struct ProgramLimits: Hashable, Sendable {
    /// How many files may be open at the same time; `nil` for any number.
    package let files: UInt64?
    /// The size of the address space, in bytes; `nil` for any size.
    package let addressSpace: UInt64?

    /// A window, its engine and their connections have about 40 files open.
    private static let leastFiles: UInt64 = 64
    /// The engine reserves the room of its heaps at its start, and ends the process below 6 to 7 GB (WebKitGTK 2.50).
    private static let leastAddressSpace: UInt64 = 7_000_000 * 1024

    /// Describes limits.
    package init(files: UInt64?, addressSpace: UInt64?) {
        (self.files, self.addressSpace) = (files, addressSpace)
    }

    /// Why the program cannot start, in one sentence; `nil` if it can.
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
