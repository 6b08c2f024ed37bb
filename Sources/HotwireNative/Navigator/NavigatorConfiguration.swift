public import FoundationEssentials
import HotwireCore

extension Navigator {
    /// A navigator's name, start location, and origins.
    public struct Configuration: Hashable, Sendable {
        /// The name of the navigator, in the trace among others.
        package let name: String
        /// The start location, whose origin is the app's.
        public let startLocation: URL
        /// Other origins whose pages belong to the app.
        package let appOrigins: Set<Origin>

        /// Creates a configuration.
        ///
        /// ```swift
        /// let configuration = Navigator.Configuration(name: "main", startLocation: start, appOrigins: [help])
        /// ```
        ///
        /// - Parameters:
        ///   - name: the name of the navigator, in the trace among others
        ///   - startLocation: the start location, whose origin is the app's
        ///   - appOrigins: addresses of other servers whose pages belong to the app; those that are not web addresses are
        ///     ignored. The path configuration may name others (`app_origins`)
        public init(name: String, startLocation: URL, appOrigins: [URL] = []) {
            self.init(
                name: name,
                startLocation: startLocation,
                origins: Set(appOrigins.compactMap { (try? Location($0))?.origin })
            )
        }

        /// All origins whose pages belong to the app.
        var origins: AppOrigins { AppOrigins(start: try? Location(startLocation), others: appOrigins) }

        /// Creates a configuration with origins.
        package init(name: String, startLocation: URL, origins: Set<Origin>) {
            self.name = name
            self.startLocation = startLocation
            appOrigins = origins
        }
    }
}
