import AppTesting
import Foundation
import XCTest

@testable import HotwireNative

/// Files of the app that exist but cannot be read, so newer content must not replace them.
nonisolated final class UnreadableFileTests: XCTestCase {
    private func withFile(_ make: (String) throws -> Void, then body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "unreadable-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "permissions.json").path
        try make(file)
        try body(file)
    }

    private func update(_ file: String) throws {
        try BackgroundWriter.perform([.update { _ in Data("new".utf8) }], on: file)
    }

    private func type(of file: String) throws -> FileAttributeType? {
        try FileManager.default.attributesOfItem(atPath: file)[.type] as? FileAttributeType
    }

    func testTooLargeFileIsNotReplacedByAnUpdate() throws {
        let large = Data(repeating: UInt8(ascii: " "), count: BackgroundWriter.mostBytes + 1)
        try withFile {
            try large.write(to: URL(filePath: $0))
        } then: { file in
            XCTAssertThrowsError(try update(file))
            XCTAssertEqual(try FileManager.default.attributesOfItem(atPath: file)[.size] as? Int64, Int64(large.count))
        }
    }

    func testLinkAndAPipeAreNotReplacedByAnUpdate() throws {
        try withFile {
            try FileManager.default.createSymbolicLink(atPath: $0, withDestinationPath: "elsewhere")
        } then: { file in
            XCTAssertThrowsError(try update(file))
            XCTAssertEqual(try type(of: file), .typeSymbolicLink)
        }
        try withFile {
            XCTAssertEqual(mkfifo($0, 0o600), 0)
        } then: { file in
            XCTAssertThrowsError(try update(file))
            XCTAssertNotEqual(try type(of: file), .typeRegular)
        }
    }

    func testMissingOrReplacedFileIsWritten() throws {
        try withFile { _ in
        } then: { file in
            try update(file)
            XCTAssertEqual(try String(contentsOfFile: file, encoding: .utf8), "new")
        }
        let large = Data(repeating: UInt8(ascii: " "), count: BackgroundWriter.mostBytes + 1)
        try withFile {
            try large.write(to: URL(filePath: $0))
        } then: { file in
            try BackgroundWriter.perform([.replace(Data("new".utf8))], on: file)
            XCTAssertEqual(try String(contentsOfFile: file, encoding: .utf8), "new")
        }
    }

    @MainActor func testCertificateThatIsAPipeIsUnreadable() throws {
        try withFile {
            XCTAssertEqual(mkfifo($0, 0o600), 0)
        } then: { file in
            for path in [file, "/dev/zero"] {
                guard case .unreadable = CertificateFile.read(path, password: nil) else {
                    XCTFail("\(path) is read")
                    continue
                }
            }
        }
    }
}
