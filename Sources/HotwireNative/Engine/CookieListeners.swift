/// Hears of changes in the jar while it lives.
final class CookieListener {
    fileprivate let body: () -> Void

    fileprivate init(_ body: @escaping () -> Void) {
        self.body = body
    }
}

/// All who hear of changes in the jar; whoever holds a listener decides how long.
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

    func tell() { all.forEach { $0.listener?.body() } }
}
