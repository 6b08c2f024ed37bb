import FoundationEssentials
import HotwireCore
import HotwireDesktop
import HotwireNative

/// A link that the user shares, with a button in the header bar or at once in a dialog (web: `share`).
final class ShareComponent: BridgeComponent {
    override class var name: String { "share" }

    private static let mostOffers = 100
    /// The links that the page's elements offer; the user shares the last one.
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

    override func onReceive(message: Message) {
        switch ShareRequest(message) {
        case .offer(let link): offer(link, for: message)
        case .share(let link, let repliesWhenDone): share(link, for: message, repliesWhenDone: repliesWhenDone)
        case nil: break
        }
    }

    override func onRelease(message: Message) {
        questions.withdraw(message)
        offers.removeAll { $0.message == message }
        if offers.isEmpty { navigationItem?.remove(item) }
    }

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
        // Linux has no list of programs to share with, so the link is copied or sent by mail.
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

/// A request of a page's `share` component, in any published format.
nonisolated enum ShareRequest: Hashable, Sendable {
    /// Offers the link with a button in the header bar.
    case offer(SharedLink)
    /// Shares the link at once; `repliesWhenDone` is whether the page receives the outcome.
    case share(SharedLink, repliesWhenDone: Bool)

    /// Reads a message; `nil` if it requests nothing.
    init?(_ message: Message) {
        // `@joemasilotti/bridge-components` sends `connect`; Fizzy and published apps send the other events.
        guard ["connect", "open", "share", "shareUrl"].contains(message.event), let link = SharedLink(message) else {
            return nil
        }
        self = message.event == "connect" ? .offer(link) : .share(link, repliesWhenDone: message.event == "share")
    }
}

/// An address that a page shares, with its title and text.
nonisolated struct SharedLink: Hashable, Sendable {
    let url: URL
    let title: String?
    let text: String?

    /// The maximum length; a longer link is rejected, because a truncated one would lead elsewhere.
    private static let longest = 8_000

    /// Reads the link to share, by default the page's own address; `nil` if it is invalid.
    init?(_ message: Message) {
        let data = message.fields
        guard let url = Self.url(data["url"]?.stringValue ?? "", in: message) else { return nil }
        self.url = url
        title = data.line("title", longest: 200) ?? data.line("subject", longest: 200)
        text = data.text("text") ?? data.text("description")
    }

    /// The address without its user name and password.
    var address: String {
        guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return "" }
        (parts.user, parts.password) = (nil, nil)
        return parts.string ?? ""
    }

    /// Returns the `mailto:` address of an e-mail with the link; the given subject applies if the page provides none.
    func mail(subject: String) -> URL? {
        let body = [text, address].compactMap(\.self).joined(separator: "\n\n")
        let fields = [("subject", title ?? subject), ("body", body.withMailLineEnds)]
        let query = fields.map { "\($0)=\($1.escaped(keeping: String.isUnreserved))" }.joined(separator: "&")
        return URL(string: "mailto:?\(query)")
    }

    /// Reads an address as pages write it, with surrounding white space and with letters of all alphabets.
    private static func url(_ text: String, in message: Message) -> URL? {
        guard text.utf8.count <= longest else { return nil }
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard words.isEmpty else { return message.webURL(words.escaped(keeping: String.isOfAddresses)) }
        return message.metadata.flatMap { message.webURL($0.url) }
    }
}

nonisolated extension String {
    fileprivate var withMailLineEnds: String {
        split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(separator: "\r\n")
    }

    /// Returns whether a byte stays unescaped in an address.
    fileprivate static func isOfAddresses(_ byte: UInt8) -> Bool {
        // A backslash also stays unescaped: it may be read as a slash, so such an address is rejected later.
        (0x21...0x7E).contains(byte) && !"\"<>^`{}".utf8.contains(byte)
    }

    /// Returns whether a byte may stay unescaped in a query value.
    fileprivate static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "-._~".utf8.contains(byte)
        }
    }

    fileprivate func escaped(keeping isKept: (UInt8) -> Bool) -> String {
        utf8.reduce(into: "") { escaped, byte in
            guard !isKept(byte) else { return escaped.unicodeScalars.append(Unicode.Scalar(byte)) }
            let digits = String(byte, radix: 16, uppercase: true)
            escaped += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
        }
    }
}
