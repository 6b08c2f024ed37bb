import FoundationEssentials

/// Reads sources and copies of a path configuration, at once or off the main actor.
enum PathConfigurationReading {
    /// The contents, or the problems.
    typealias Result = Swift.Result<PathConfigurationData, PathConfigurationError>

    /// Reads a local source.
    static func now(_ source: PathConfiguration.Source) -> Result {
        do throws(PathConfigurationError) { return .success(try source.read()) } catch { return .failure(error) }
    }

    /// Reads a server's response.
    static func now(_ copy: PathConfigurationCopy, of url: URL) -> Result {
        do throws(PathConfigurationError) {
            if let end = copy.location { try PathConfigurationError.check(end, askedFor: url) }
            return .success(try PathConfigurationData(copy.body, source: url.absoluteString))
        } catch {
            return .failure(error)
        }
    }

    /// Reads a local source off the main actor.
    @concurrent static func inBackground(_ source: PathConfiguration.Source) async -> Result { now(source) }

    /// Reads a server's response off the main actor.
    @concurrent static func inBackground(_ copy: PathConfigurationCopy, of url: URL) async -> Result {
        now(copy, of: url)
    }
}
