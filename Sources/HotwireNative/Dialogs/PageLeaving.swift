internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// The questions before a page closes: the page's own (`beforeunload`), then whether the user wants to lose form entries.
final class PageLeaving {
    /// Returns what the user would lose with the document; `nil` for nothing.
    var loss: () -> FormLoss? = { nil }
    /// Called when the user has agreed to lose the entries.
    var onLeave: () -> Void = {}

    /// A page's answer to whether it can close.
    private enum Answer {
        /// The page can close.
        case goes
        /// The user stays.
        case stays
        /// The page is unresponsive, or its process has ended.
        case silent
    }

    private let view: Reference<WebKitWebView>
    private let questions: PageQuestions
    private let dialogs: PageDialogs
    private var asking: CheckedContinuation<Answer, Never>?
    private var connections: [SignalConnection] = []
    private var wait: Task<Void, Never>?
    /// The open question about a form.
    private var question: (loss: FormLoss, dialog: AlertDialog)?
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
            view.connect(WebViewSignal.close, to: self) { page in { page.end(.goes) } },
            view.connect(WebViewSignal.processTerminated, to: self) { page in { _ in page.end(.silent) } },
        ]
    }

    isolated deinit { end(.silent) }

    /// Whether the page is being asked; the engine's `close` signal is then its answer, not its own request to close.
    private(set) var isAsking = false

    /// Returns whether the page can close; an unresponsive page can, and so can one that no window shows.
    func ask() async -> Bool {
        guard !isAsking else { return false }
        guard questions.widget.toplevelWindow != nil else { return true }
        isAsking = true
        dialogs.beginLeaving()
        defer {
            isAsking = false
            dialogs.endLeaving()
        }
        switch await askPage() {
        case .silent: return true
        case .stays: return false
        case .goes: return await mayLose()
        }
    }

    private func mayLose() async -> Bool {
        guard let loss = loss() else { return true }
        // A user who has already chosen to leave at the page's own question is not asked again.
        guard dialogs.userLeaves else { return await mayLose(loss, with: PageTitle.of(view)) }
        onLeave()
        return true
    }

    /// Records that the user stays.
    func stayed() { end(.stays) }

    private func askPage() async -> Answer {
        await withCheckedContinuation { continuation in
            asking = continuation
            giveUpInTime()
            webkit_web_view_try_close(view.pointer)
        }
    }

    /// Asks the user whether the form's entries may be lost; returns `false` at once while another such question is open.
    func mayLose(_ loss: FormLoss, with title: String?) async -> Bool {
        guard question == nil else { return false }
        let mayLose = await withCheckedContinuation { continuation in
            let answer = UserAnswer(continuation)
            let dialog = LeavingQuestion(loss, title: title ?? "").dialog(
                onStay: { answer.give(false) },
                onLeave: { answer.give(true) }
            )
            question = (loss, dialog)
            questions.ask(dialog)
        }
        question = nil
        if mayLose { onLeave() }
        return mayLose
    }

    /// Withdraws the question about a pending response that has arrived, so that the user stays and sees it.
    func responseCame() {
        if let question, case .response = question.loss { questions.withdraw(question.dialog) }
    }

    /// Stops waiting for a hanging page after ``patience``, but not while the user is being asked.
    private func giveUpInTime() {
        wait = Task { [weak self, patience] in
            repeat {
                try? await MainLoopClock().sleep(for: patience)  // throws when the wait is canceled
            } while !Task.isCancelled && self?.questions.isAsking == true
            guard !Task.isCancelled else { return }
            self?.end(.silent)
        }
    }

    private func end(_ answer: Answer) {
        wait.take()?.cancel()
        asking.take()?.resume(returning: answer)
    }
}

/// The question whether a form's entries may be lost.
struct LeavingQuestion {
    private let loss: FormLoss
    private let page: String

    /// Creates the question; `title` is empty if the page has none.
    init(_ loss: FormLoss, title: String) {
        self.loss = loss
        page = title
    }

    /// Returns the dialog; closing it without an answer counts as staying.
    func dialog(onStay: @escaping () -> Void, onLeave: @escaping () -> Void) -> AlertDialog {
        if case .response = loss {
            return AlertDialog(
                title: translated("Leave While This Is Being Sent?"),
                message: message,
                actions: [
                    .cancel(translated("Keep Waiting"), handler: onStay),
                    .destructive(translated("Leave"), handler: onLeave),
                ]
            )
        }
        return AlertDialog(
            title: translated("Discard Changes?"),
            message: message,
            actions: [
                .cancel(translated("Keep Editing"), handler: onStay),
                .destructive(translated("Discard"), handler: onLeave),
            ]
        )
    }

    private var message: String {
        let page = ["page": page]
        let isNamed = !self.page.isEmpty
        return switch loss {
        case .entries where isNamed:
            translated("What you entered on “{page}” has not been sent and will be lost.", page)
        case .entries: translated("What you entered has not been sent and will be lost.")
        case .uncertainEntries where isNamed:
            translated("It is unknown whether what you entered on “{page}” was sent. It will be lost.", page)
        case .uncertainEntries: translated("It is unknown whether what you entered was sent. It will be lost.")
        case .response(let location) where isNamed:
            translated(
                """
                {host} may already have received what you entered on “{page}”. If you leave now, you will not see its \
                response, and your entries will be lost.
                """,
                page.merging(["host": location.hostForDisplay]) { $1 }
            )
        case .response(let location):
            translated(
                """
                {host} may already have received what you entered. If you leave now, you will not see its response, and \
                your entries will be lost.
                """,
                ["host": location.hostForDisplay]
            )
        }
    }
}

extension Location {
    /// The host for use in a sentence, or the whole address without a host.
    var hostForDisplay: String { displaySite }
}

/// The user's answer to a question, which is “no” if the question closes with its window.
private final class UserAnswer {
    private var continuation: CheckedContinuation<Bool, Never>?

    init(_ continuation: CheckedContinuation<Bool, Never>) { self.continuation = continuation }

    isolated deinit { give(false) }

    func give(_ answer: Bool) { continuation.take()?.resume(returning: answer) }
}
