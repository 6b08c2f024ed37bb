/// The program of an app that has its own code.
struct PackagedProgram: Hashable, Sendable {
    /// The file name.
    let name: String
    let bytes: [UInt8]
    /// The processor that the program is built for.
    let machine: ELFFile.Machine
    /// The resources of its Swift packages, which the program loads from its own folder; the paths are relative to this folder.
    let resources: [PackageFile]
}

/// A file in a package.
struct PackageFile: Hashable, Sendable {
    /// The path, either absolute where the file is installed, or relative to a folder of the package.
    let path: String
    let bytes: [UInt8]
    var isExecutable = false

    init(_ path: String, _ bytes: [UInt8], isExecutable: Bool = false) {
        (self.path, self.bytes, self.isExecutable) = (path, bytes, isExecutable)
    }

    init(_ path: String, _ text: String, isExecutable: Bool = false) {
        self.init(path, Array(text.utf8), isExecutable: isExecutable)
    }

    /// Returns the file with a path that lacks the prefix.
    func withoutPrefix(_ prefix: String) -> PackageFile {
        PackageFile(String(path.dropFirst(prefix.count)), bytes, isExecutable: isExecutable)
    }

    func below(_ folder: String) -> PackageFile { PackageFile("\(folder)/\(path)", bytes, isExecutable: isExecutable) }
}

/// The header of a program's file: its processor and the libraries that it is linked with.
struct ELFFile: Hashable, Sendable {
    /// A processor that `hotwire-native` supports.
    enum Machine: UInt16, Sendable {
        case amd64 = 62
        case arm64 = 183
    }

    /// The processor; `nil` if it is not supported.
    let machine: Machine?
    /// The file names of the libraries, such as `libgtk-3.so.0`.
    let libraries: [String]

    /// The libraries of Swift's runtime, which no distribution contains.
    var swiftLibraries: [String] {
        let prefixes = ["libswift", "libFoundation", "lib_Foundation", "libdispatch.so", "libBlocksRuntime.so"]
        return libraries.filter { library in prefixes.contains(where: library.hasPrefix) }
    }

    private static let signature: [UInt8] = [0x7F, 0x45, 0x4C, 0x46]
    /// The identification bytes of a 64-bit, little-endian file.
    private static let layout: [UInt8] = [2, 1]
    private static let executable: UInt64 = 2
    private static let sharedObject: UInt64 = 3

    /// Parses a file; `nil` if it is damaged or not a 64-bit program.
    init?(_ bytes: [UInt8]) {
        let file = ELFBytes(bytes: bytes)
        guard bytes.starts(with: Self.signature + Self.layout),
            let type = file.number(at: 16, 2), [Self.executable, Self.sharedObject].contains(type),
            let machine = file.number(at: 18, 2), let segments = file.segments()
        else { return nil }
        self.machine = Machine(rawValue: UInt16(truncatingIfNeeded: machine))
        libraries = file.libraries(segments)
    }
}

/// Reads numbers and text in a file, and never reads beyond its end.
private struct ELFBytes {
    struct Segment {
        let type: UInt64
        let offset: UInt64
        let address: UInt64
        let size: UInt64
    }

    let bytes: [UInt8]

    private static let loaded: UInt64 = 1
    private static let dynamic: UInt64 = 2
    private static let needed: UInt64 = 1
    private static let stringTable: UInt64 = 5
    private static let entrySize: UInt64 = 16
    private static let smallestHeader: UInt64 = 56
    private static let mostEntries: UInt64 = 4096

    /// Returns a little-endian number of `count` bytes; `nil` beyond the end.
    func number(at offset: UInt64, _ count: UInt64) -> UInt64? {
        let (end, isTooLarge) = offset.addingReportingOverflow(count)
        guard !isTooLarge, end <= bytes.count else { return nil }
        return bytes[Int(offset)..<Int(end)].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    func segments() -> [Segment]? {
        guard let start = number(at: 32, 8), let size = number(at: 54, 2), let count = number(at: 56, 2),
            size >= Self.smallestHeader
        else { return nil }
        return (0..<count).reduce(into: []) { segments, index in
            let header = start &+ index * size
            guard let type = number(at: header, 4), let offset = number(at: header &+ 8, 8),
                let address = number(at: header &+ 16, 8), let size = number(at: header &+ 32, 8)
            else { return }
            segments.append(Segment(type: type, offset: offset, address: address, size: size))
        }
    }

    func libraries(_ segments: [Segment]) -> [String] {
        guard let table = segments.first(where: { $0.type == Self.dynamic }) else { return [] }
        let count = min(table.size / Self.entrySize, Self.mostEntries)
        let entries = (0..<count).compactMap { index -> (tag: UInt64, value: UInt64)? in
            let place = table.offset &+ index * Self.entrySize
            guard let tag = number(at: place, 8), let value = number(at: place &+ 8, 8) else { return nil }
            return (tag, value)
        }
        guard let address = entries.first(where: { $0.tag == Self.stringTable })?.value,
            let segment = segments.first(where: {
                $0.type == Self.loaded && address >= $0.address && address - $0.address < $0.size
            })
        else { return [] }
        let strings = segment.offset &+ (address - segment.address)
        return entries.filter { $0.tag == Self.needed }.compactMap { text(at: strings &+ $0.value) }
    }

    private func text(at offset: UInt64) -> String? {
        guard offset < bytes.count else { return nil }
        return String(decoding: bytes[Int(offset)...].prefix { $0 != 0 }, as: UTF8.self)
    }
}
