import HotwireCore
import HotwireDesktop
import HotwireNative

/// A page's link that the user shares: with a button in the header bar, or at once in a dialog (web: `share`).
///
/// ```html
/// <div data-controller="bridge--share" data-bridge-url="/hikes/7" data-bridge-title="Lake walk"></div>
/// ```
///
/// The component accepts the messages of `@joemasilotti/bridge-components` for the button, and those of Fizzy and published
/// apps for the dialog (`shareUrl`, `open`, and `share`, whose reply contains `completed`). The dialog requires a recent
/// click or key press by the user. Linux has no list of programs to share with, so the link is copied to the clipboard, or
/// sent by mail.
final class ShareComponent: BridgeComponent {
    override class var name: String { "share" }

    private static let mostOffers = 100
    /// The links that the page's elements offer; the last one is in effect.
    private var offers: [(message: Message, link: SharedLink)] = []
    private let item = BarButtonItem(title: translated("Share"), image: "emblem-shared-symbolic")
    private let questions = ComponentQuestions()

    required init(destination: any BridgeDestination, delegate: any BridgingDelegate) {
        super.init(destination: destination, delegate: delegate)
        item.menu = [
            MenuEntry(title: translated("Copy Link")) { [weak self] in self?.copyOffer() },
            MenuEntry(title: translated("Send by Mail…")) { [weak self] in self?.mailOffer() },
        ]
    }

    /// Offers the page's link, or lets the user share it now.
    override func onReceive(message: Message) {
        switch ShareRequest(message) {
        case .offer(let link): offer(link, for: message)
        case .share(let link, let repliesWhenDone): share(link, for: message, repliesWhenDone: repliesWhenDone)
        case nil: break
        }
    }

    /// Removes the button or the dialog together with its element.
    override func onRelease(message: Message) {
        questions.withdraw(message)
        offers.removeAll { $0.message == message }
        if offers.isEmpty { navigationItem?.remove(item) }
    }

    /// Closes the dialog together with its screen.
    override func onViewWillDisappear() { questions.withdrawAll() }

    private func offer(_ link: SharedLink, for message: Message) {
        if offers.isEmpty { navigationItem?.add(item) }
        offers = (offers + [(message, link)]).suffix(Self.mostOffers)
    }

    private func copyOffer() {
        if let link = offers.last?.link { copy(link) }
    }

    private func mailOffer() {
        if let link = offers.last?.link { mail(link) }
    }

    private func share(_ link: SharedLink, for message: Message, repliesWhenDone: Bool) {
        let end = { [weak self] (isCompleted: Bool) in
            self?.questions.end(message)
            if repliesWhenDone { self?.answer(message, with: ["completed": .bool(isCompleted), "activityType": nil]) }
        }
        guard page?.isUserActing == true else { return end(false) }
        let question = AlertDialog(
            title: translated("Share this link?"),
            message: [link.title, link.address].compactMap(\.self).joined(separator: "\n"),
            actions: [
                AlertDialog.Action(title: translated("Cancel"), style: .cancel) { _ in end(false) },
                AlertDialog.Action(title: translated("Send by Mail…"), style: .default) { [weak self] _ in
                    self?.mail(link)
                    end(true)
                },
                AlertDialog.Action(title: translated("Copy Link"), style: .default) { [weak self] _ in
                    self?.copy(link)
                    end(true)
                },
            ],
            returnCancels: true,
            isFromPage: true
        )
        questions.ask(question, for: message, by: self)
    }

    private func copy(_ link: SharedLink) {
        screen?.copy(link.address)
        screen?.showToast(translated("Link copied"))
    }

    private func mail(_ link: SharedLink) {
        guard let screen, let mail = link.mail(subject: screen.navigationItem.title) else { return }
        screen.openExternally(mail)
    }
}
