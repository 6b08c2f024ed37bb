/// What a response's `Content-Security-Policy` says about the document that comes with it. (Linux only.)
package struct ContentSecurityPolicy: Hashable, Sendable {
    /// Whether the document has an origin of its own, which is equal to no other, whatever its address.
    ///
    /// It is that of the directive `sandbox` without `allow-same-origin`: a server sends files of its users that way.
    package let makesOriginOpaque: Bool

    /// Reads the value of the header; a response with several has them joined by commas.
    package init(header: String) {
        makesOriginOpaque = header.split(separator: ",").contains { policy in
            let directives = policy.split(separator: ";").map { $0.split(whereSeparator: \.isWhitespace) }
            // Of directives with the same name, the first one counts.
            guard let sandbox = directives.first(where: { $0.first?.lowercased() == "sandbox" }) else { return false }
            return !sandbox.dropFirst().contains { $0.lowercased() == "allow-same-origin" }
        }
    }
}
