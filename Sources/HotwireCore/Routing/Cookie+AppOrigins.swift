extension Cookie {
    /// Whether it is sent to one of an app's origins, whatever its path is.
    public func belongs(to origins: AppOrigins) -> Bool {
        origins.origins.contains { origin in
            guard domain.hasPrefix(".") else { return origin.host == domain }
            let parent = domain.dropFirst()
            // A cookie for all of a top-level domain would be sent to strangers.
            return origin.host == parent || parent.contains(".") && origin.host.hasSuffix(domain)
        }
    }
}
