import HotwireCore

/// The question whether what a page's form holds may be lost.
struct LeavingQuestion {
    private let loss: FormLoss
    private let page: String

    /// Creates the question.
    ///
    /// - Parameters:
    ///   - loss: what would be lost
    ///   - title: the title of the page; empty if it has none
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
    /// The host, or the whole address if it has none, for a sentence.
    var hostForDisplay: String { displaySite }
}
