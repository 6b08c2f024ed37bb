internal import CWebKitGTK
internal import GLibInterop

/// Asks a page whether it can go: it may have something that is not saved, and then asks the person (`beforeunload`).
final class PageLeaving {
    private let view: Reference<WebKitWebView>
    private let questions: PageQuestions
    private let dialogs: PageDialogs
    private var asking: CheckedContinuation<Bool, Never>?
    private var connections: [SignalConnection] = []
    private var wait: Task<Void, Never>?
    private let patience: Duration

    init(
        view: Reference<WebKitWebView>,
        questions: PageQuestions,
        dialogs: PageDialogs,
        patience: Duration = .seconds(2)
    ) {
        self.view = view
        self.questions = questions
        self.dialogs = dialogs
        self.patience = patience
        connections = [
            view.connect(WebViewSignal.close, to: self) { page in { page.end(true) } },
            view.connect(WebViewSignal.processTerminated, to: self) { page in { _ in page.end(true) } },
        ]
    }

    isolated deinit { end(true) }

    /// Whether the page is being asked; the engine's `close` is its answer then, and not its wish.
    private(set) var isAsking = false

    /// Whether the page can go; one that does not answer can.
    func ask() async -> Bool {
        guard !isAsking else { return false }
        isAsking = true
        dialogs.beginLeaving()
        defer {
            isAsking = false
            dialogs.endLeaving()
        }
        return await withCheckedContinuation { continuation in
            asking = continuation
            giveUpInTime()
            webkit_web_view_try_close(view.pointer)
        }
    }

    /// A person stays.
    func stayed() { end(false) }

    /// A page that is busy with itself cannot keep a window open; a person who reads the question may take their time.
    private func giveUpInTime() {
        wait = Task { [weak self, patience] in
            repeat { try? await Task.sleep(for: patience) } while !Task.isCancelled && self?.questions.isAsking == true
            guard !Task.isCancelled else { return }
            self?.end(true)
        }
    }

    private func end(_ canGo: Bool) {
        wait.take()?.cancel()
        asking.take()?.resume(returning: canGo)
    }
}
