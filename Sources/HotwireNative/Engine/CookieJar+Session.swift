internal import GLibInterop
package import HotwireCore
internal import Logging

/// The cookies without an expiry date, which the engine forgets when the app ends.
extension CookieJar {
    /// Returns all session cookies, including those set by scripts.
    package func sessionCookies() async throws -> [StoredCookie] { try await allCookies().filter(\.isOfSession) }

    /// Puts cookies of an earlier run into the jar, replacing any that a server has set meanwhile under the same name.
    package func putBack(_ saved: [StoredCookie]) async {
        for cookie in saved {
            do {
                try await setCookie(cookie)
            } catch {
                environment.logger.warning("could not restore a cookie: \(error)")
            }
        }
    }
}
