extension Incoming {
    private static let names = ["127.0.0.1", "localhost"]

    private var hostParts: (name: String, port: String) {
        let parts = self[header: "host"].lowercased().split(separator: ":", maxSplits: 1)
        return (parts.first.map(String.init) ?? "", parts.count == 2 ? String(parts[1]) : "80")
    }

    /// Whether the request is for this computer and, if it changes something, from one of the demo's own pages.
    ///
    /// A foreign page can make a browser send requests to a loopback port under its own host name (DNS rebinding).
    var isTrusted: Bool {
        guard Self.names.contains(hostParts.name) else { return false }
        let origin = self[header: "origin"]
        guard method == "POST", !origin.isEmpty else { return true }
        return Self.names.contains { origin == "http://\($0):\(hostParts.port)" }
    }

    /// The origin that the request was sent to.
    var origin: String {
        "http://\(hostParts.name):\(hostParts.port)"
    }

    /// The same server under its other name, which browsers treat as another origin.
    var otherOrigin: String {
        "http://\(hostParts.name == "localhost" ? "127.0.0.1" : "localhost"):\(hostParts.port)"
    }
}
