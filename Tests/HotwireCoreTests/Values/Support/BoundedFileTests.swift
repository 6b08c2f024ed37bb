import Foundation
import HotwireCore
import Testing

@Suite("A bounded file") final class BoundedFileTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "bounded-\(UUID().uuidString)").path
    private static let bytes = Data("12345".utf8)

    init() throws {
        let manager = FileManager.default
        try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Self.bytes.write(to: URL(filePath: "\(folder)/file"))
        try manager.createSymbolicLink(atPath: "\(folder)/link", withDestinationPath: "file")
        try manager.createSymbolicLink(atPath: "\(folder)/loop", withDestinationPath: "loop")
        try manager.createSymbolicLink(atPath: "\(folder)/lost", withDestinationPath: "nowhere")
        #expect(mkfifo("\(folder)/pipe", 0o600) == 0)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    private func outcome(_ name: String, limit: Int, followsLinks: Bool) -> Result<Data, BoundedFile.Problem> {
        let path = name.hasPrefix("/") ? name : "\(folder)/\(name)"
        do throws(BoundedFile.Problem) {
            return .success(try BoundedFile.read(path, limit: limit, followsLinks: followsLinks))
        } catch {
            return .failure(error)
        }
    }

    @Test(
        "is read without blocking, or rejected",
        arguments: [
            ("file", 5, false, .success(bytes)), ("file", 4, true, .failure(.tooLarge)),
            ("link", 5, true, .success(bytes)),
            ("link", 5, false, .failure(.notRegular)), ("loop", 5, true, .failure(.notRegular)),
            ("lost", 5, true, .failure(.missing)), ("lost", 5, false, .failure(.notRegular)),
            ("none", 5, true, .failure(.missing)), ("file/none", 5, true, .failure(.missing)),
            ("pipe", 5, true, .failure(.notRegular)), ("/dev/zero", 5, true, .failure(.notRegular)),
            ("/", 5, true, .failure(.folder)), ("/proc/self/status", 10, true, .failure(.tooLarge)),
        ] as [(String, Int, Bool, Result<Data, BoundedFile.Problem>)]
    )
    func reading(_ name: String, _ limit: Int, _ followsLinks: Bool, _ expected: Result<Data, BoundedFile.Problem>) {
        #expect(outcome(name, limit: limit, followsLinks: followsLinks) == expected)
    }

    @Test("may have no size before it is read, as in /proc")
    func kernel() throws {
        #expect(try BoundedFile.read("/proc/self/status", limit: 100_000).isEmpty == false)
    }
}
