/// A reason for which a page cannot be shown.
enum Problem: Error {
    case notFound
    case signInFirst
    case signInNotBegun
    case failed

    var status: Int {
        switch self {
        case .notFound: 404
        case .signInFirst: 401
        case .signInNotBegun: 403
        case .failed: 500
        }
    }
}
