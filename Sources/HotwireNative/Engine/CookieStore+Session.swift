internal import GLibInterop
import HotwireCore
internal import Logging

/// The cookies without an expiry date, which the engine forgets when the app ends.
extension CookieStore {
    /// All of them, whoever set them.
    func sessionCookies() async throws -> [Cookie] { try await allCookies().filter(\.isOfSession) }

    /// Puts cookies of an earlier run into the jar; what a server set meanwhile under the same name is replaced.
    func putBack(_ saved: [Cookie]) async {
        for cookie in saved {
            do {
                try await setCookie(cookie)
            } catch {
                environment.logger.warning("a cookie was not put back: \(error)")
            }
        }
    }
}
