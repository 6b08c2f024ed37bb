import AppTesting
import CWebKitGTK
import FaultServer
import Foundation
import GLibInterop

nonisolated extension FaultServer {
    /// Requires basic authentication for a path, and rejects all other requests.
    func protect(_ path: String, user: String, password: String, realm: String = "Staff") {
        let wanted = "Basic " + Data("\(user):\(password)".utf8).base64EncodedString()
        ask(path, scheme: "Basic realm=\"\(realm)\"") { $0 == wanted }
    }

    /// Requires digest authentication for a path (RFC 2617, without a quality of protection).
    func protectByDigest(_ path: String, user: String, password: String) {
        ask(path, scheme: "Digest realm=\"Staff\", nonce=\"once\", algorithm=MD5") { header in
            guard let header, header.hasPrefix("Digest ") else { return false }
            let fields = Self.fields(of: header)
            let secret = md5("\(user):Staff:\(password)")
            let answer = md5("\(secret):once:" + md5("GET:\(fields["uri"] ?? "")"))
            return fields["username"] == user && fields["response"] == answer
        }
    }

    private static func fields(of header: String) -> [String: String] {
        let pairs = header.dropFirst(7).split(separator: ",").map { part in
            part.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
        }
        return Dictionary(
            pairs.filter { $0.count == 2 }.map { ($0[0], $0[1].trimmingCharacters(in: ["\""])) },
            uniquingKeysWith: { $1 }
        )
    }

    private func ask(_ path: String, scheme: String, _ isRight: @escaping @Sendable (String?) -> Bool) {
        answer(path) { request in
            guard isRight(request.headers["authorization"]) else {
                return Response.html("<title>Refused</title>", status: 401).adding("WWW-Authenticate", scheme)
            }
            return .html("<!DOCTYPE html><title>In</title><script type=module src=/turbo.js></script><p>\(path)</p>")
        }
    }
}

private nonisolated func md5(_ text: String) -> String {
    String(consuming: g_compute_checksum_for_string(G_CHECKSUM_MD5, text, -1)) ?? ""
}
