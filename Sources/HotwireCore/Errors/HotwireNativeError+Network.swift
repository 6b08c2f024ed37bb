extension HotwireNativeError {
    /// Whether this is what a computer without a network gets: no answer, for no reason that a server gave.
    package var mayBeOffline: Bool {
        switch self {
        case .web(let error): error.mayBeOffline
        case .http, .load: false
        }
    }

    /// The error as it is told while there is no network for the page: ``WebError/offline`` where that may be why.
    ///
    /// - Parameter hasNetwork: whether there is a network that the page could come over
    /// - Returns: the error to tell
    package func told(withNetwork hasNetwork: Bool) -> HotwireNativeError {
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
    /// Whether the page is on this computer, which needs no network.
    package var isOnThisComputer: Bool {
        guard let host else { return false }
        return host == "localhost" || host.hasSuffix(".localhost") || host == "[::1]" || isLoopback(host)
    }

    /// The normal form of an IPv4 address has four numbers.
    private func isLoopback(_ host: String) -> Bool {
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
    }
}
