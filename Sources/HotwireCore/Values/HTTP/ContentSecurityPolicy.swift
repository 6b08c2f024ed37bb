/// The part of a response's `Content-Security-Policy` that affects the document's origin (Linux only).
package struct ContentSecurityPolicy: Hashable, Sendable {
    // Servers send their users' files with `sandbox` and without `allow-same-origin`.
    /// Whether the document has an opaque origin, which equals no other origin, regardless of its address.
    package let makesOriginOpaque: Bool

    /// Parses the header's value, in which commas separate several policies.
    package init(header: String) {
        makesOriginOpaque = header.split(separator: ",").contains { policy in
            let directives = policy.split(separator: ";").map { $0.split(whereSeparator: \.isWhitespace) }
            // Of directives with the same name, the first one counts.
            guard let sandbox = directives.first(where: { $0.first?.lowercased() == "sandbox" }) else { return false }
            return !sandbox.dropFirst().contains { $0.lowercased() == "allow-same-origin" }
        }
    }
}
