import AppTesting
import Foundation
import XCTest

/// A certificate that `openssl` creates for a test, with an authority that no computer trusts.
nonisolated struct TestCertificate: Sendable {
    /// Valid except for its unknown authority.
    static let good = TestCertificate()
    static let expired = TestCertificate(days: -1)
    static let wrongHost = TestCertificate(names: "DNS:elsewhere.example")
    /// Signed by itself only.
    static let selfSigned = TestCertificate(hasAuthority: false)

    /// The names for which it is valid, as in `subjectAltName`.
    var names = "DNS:localhost,IP:127.0.0.1"
    /// The number of days for which it is valid; a negative number means that it has expired.
    var days = 2
    var hasAuthority = true

    /// Writes `NAME.pem` and `NAME.key` into a folder, and `authority.pem` if the certificate has an authority.
    func write(_ name: String, into folder: URL) throws {
        let key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", name + ".key"]
        let subject = ["-subj", "/CN=\(name)", "-addext", "subjectAltName=\(names)"]
        guard hasAuthority else {
            return try Self.openssl(["req", "-x509", "-out", name + ".pem", "-days", "2"] + key + subject, in: folder)
        }
        try Self(names: "DNS:authority.example", hasAuthority: false).write("authority", into: folder)
        try Self.openssl(["req", "-out", name + ".csr"] + key + subject, in: folder)
        try Self.openssl(
            [
                "x509", "-req", "-in", name + ".csr", "-CA", "authority.pem", "-CAkey", "authority.key",
                "-CAcreateserial",
            ]
                + ["-copy_extensions", "copy", "-days", "\(days)", "-out", name + ".pem"],
            in: folder
        )
    }

    /// Writes a certificate and its key into `NAME.p12`, protected by a password.
    static func lock(_ name: String, password: String, in folder: URL) throws {
        try openssl(
            ["pkcs12", "-export", "-in", name + ".pem", "-inkey", name + ".key", "-out", name + ".p12"]
                + ["-passout", "pass:" + password],
            in: folder
        )
    }

    private static func openssl(_ arguments: [String], in folder: URL) throws {
        let paths = ["/usr/bin/openssl", "/usr/local/bin/openssl"]
        guard let path = paths.first(where: FileManager.default.isExecutableFile) else {
            throw XCTSkip("openssl is not installed")
        }
        let process = Process()
        process.executableURL = URL(filePath: path)
        process.currentDirectoryURL = folder
        process.arguments = arguments
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        XCTAssertEqual(process.terminationStatus, 0, "openssl \(arguments.joined(separator: " "))")
    }
}
