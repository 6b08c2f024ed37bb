/// Is notified of changes in the cookie jar while it exists.
package final class CookieListener {
    fileprivate let body: () -> Void

    fileprivate init(_ body: @escaping () -> Void) {
        self.body = body
    }
}

extension WebEnvironment {
    /// Calls a closure when cookies have changed, or may have, until the returned listener is released.
    package func onCookieChange(_ body: @escaping () -> Void) -> CookieListener { cookieMirror.listen(body) }
}

/// The listeners to changes in the cookie jar, held weakly.
struct CookieListeners {
    private struct Weak {
        weak var listener: CookieListener?
    }

    private var all: [Weak] = []

    mutating func add(_ body: @escaping () -> Void) -> CookieListener {
        let listener = CookieListener(body)
        all = all.filter { $0.listener != nil } + [Weak(listener: listener)]
        return listener
    }

    func notify() { all.forEach { $0.listener?.body() } }
}
