extension HotwireNativeError {
    /// Whether a missing network may be the cause: there is no response, for no reason that a server gave.
    package var mayBeOffline: Bool {
        switch self {
        case .web(let error): error.mayBeOffline
        case .http, .load: false
        }
    }

    /// Returns the error to report: ``WebError/offline`` if a missing network may be the cause.
    ///
    /// - Parameter hasNetwork: whether a network for the page is available
    /// - Returns: The error to report.
    package func adjusted(withNetwork hasNetwork: Bool) -> HotwireNativeError {
        mayBeOffline && !hasNetwork ? .web(.offline) : self
    }
}

extension WebError {
    fileprivate var mayBeOffline: Bool {
        switch self {
        case .offline, .connectionLost, .hostNotFound, .cannotConnect, .timeout, .networkFailure: true
        case .tls, .tooManyRedirects, .badURL, .other: false
        }
    }
}

extension Location {
    /// Whether the page is on this computer, so that it needs no network.
    package var isOnThisComputer: Bool {
        guard let host else { return false }
        return host == "localhost" || host.hasSuffix(".localhost") || host == "[::1]" || isLoopback(host)
    }

    /// Returns whether a host is an IPv4 loopback address, whose normal form has four numbers.
    private func isLoopback(_ host: String) -> Bool {
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
    }
}
