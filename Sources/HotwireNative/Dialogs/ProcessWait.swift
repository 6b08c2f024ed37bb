/// Whether a page of a web process waits for the user's answer.
///
/// Related views share a process: while one page waits in `alert` or `print`, none of the others responds.
final class ProcessWait {
    private struct Observer {
        weak var owner: AnyObject?
        let run: (Bool) -> Void
    }

    private var count = 0
    private var observers: [Observer] = []

    /// Whether a page is waiting.
    var isWaiting: Bool { count > 0 }

    /// Runs a closure when the first page starts to wait and when the last one has its answer, while the owner exists.
    func observe(_ owner: AnyObject, _ run: @escaping (_ isWaiting: Bool) -> Void) {
        observers.removeAll { $0.owner == nil }
        observers.append(Observer(owner: owner, run: run))
    }

    /// Records that a page starts to wait.
    func begin() {
        count += 1
        if count == 1 { report() }
    }

    /// Records that a waiting page has its answer, or has gone.
    func end() {
        count -= 1
        if count == 0 { report() }
    }

    private func report() {
        for observer in observers where observer.owner != nil { observer.run(isWaiting) }
    }
}
