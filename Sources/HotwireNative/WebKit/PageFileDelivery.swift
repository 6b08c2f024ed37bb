internal import CWebKitGTK
internal import GLibInterop
import HotwireCore
internal import Logging

/// Gives a page the files that the user drops onto it or pastes there, which the engine withholds.
final class PageFileDelivery {
    // The page's script asks for the files after the engine's own event, by a click on a file field of a type that only this
    // request has. `PageFiles` then chooses the files for the field, and the engine reads them.
    private let view: Reference<WebKitWebView>
    private let relay: PageRelay
    private let files: PageFiles
    private let logger: Logger
    private let drops: PageDrops
    private var pastes = PendingPastes()

    init(_ view: Reference<WebKitWebView>, _ relay: PageRelay, _ files: PageFiles, _ logger: Logger) {
        (self.view, self.relay, self.files, self.logger) = (view, relay, files, logger)
        drops = PageDrops(view, relay)
    }

    /// Answers a request of the page's script; a paste requires that the user has just acted in the page.
    func answer(_ request: FilesRequest, isActive: Bool) {
        switch request.source {
        case .drag(let number):
            let offer = drops.take(number) ?? .files([])
            Task { await give(offer, request.number) }
        case .clipboard:
            pastes.add(request.number)
            guard isActive else { return refuse(request.number) }
            Task { await paste(for: request.number) }
        }
    }

    /// Performs a paste that has no files, or whose files the page did not use.
    func paste(_ number: Int) {
        guard pastes.take(number) else { return }
        relay.beginPaste(number)
        webkit_web_view_execute_editing_command(view.pointer, WEBKIT_EDITING_COMMAND_PASTE)
        relay.endPaste()
    }

    private func paste(for number: Int) async {
        let kinds = await OfferedData.clipboardKinds()
        if OfferedFiles.areCopied(kinds) { return await give(await copiedFiles(kinds), number) }
        guard let kind = PastedPicture.kind(of: kinds) else { return refuse(number) }
        guard let bytes = await OfferedData.clipboardBytes(kind, atMost: PastedPicture.mostBytes) else {
            return refuse(number, .picture)
        }
        guard let picture = PastedPicture(bytes) else { return refuse(number) }
        await relay.give(picture.json, number)
    }

    private func copiedFiles(_ kinds: Set<String>) async -> FileOffer {
        guard kinds.contains(OfferedFiles.gnomeKind) else {
            let addresses = await OfferedData.clipboardAddresses()
            return OfferedFiles.offer(addresses, kinds: kinds, isOwn: OfferedData.isOwnClipboard)
        }
        let most = OfferedFiles.mostBytes
        guard let bytes = await OfferedData.clipboardBytes(OfferedFiles.gnomeKind, atMost: most) else {
            return .tooMany(OfferedFiles.most + 1)
        }
        let addresses = OfferedFiles.addresses(copiedInGnome: String(decoding: bytes, as: UTF8.self))
        return OfferedFiles.offer(addresses, kinds: kinds, isOwn: OfferedData.isOwnClipboard)
    }

    private func give(_ offer: FileOffer, _ number: Int) async {
        guard case .files(let paths) = offer else { return refuse(number, .files) }
        // A disk that does not respond delays only its own files.
        guard let paths = await DiskQueue().run({ FolderContents.files(in: paths) }) else {
            return refuse(number, .files)
        }
        guard !paths.isEmpty else {
            logger.notice("passed no files to a page: the offer is empty, or a page may have made it")
            return refuse(number)
        }
        let isAsked = await files.choose(paths) { type in
            await relay.chooseFiles(number, accept: type)
            return true
        }
        guard !isAsked else { return }
        logger.warning("could not pass files to a page: its script did not request them")
        refuse(number)
    }

    private func refuse(_ number: Int, _ limit: FileLimit? = nil) {
        if let limit { files.onLimit(limit) }
        Task { await relay.refuseFiles(number) }
    }
}

/// The files that another program drags over a page, which receives them once they are dropped.
final class PageDrops {
    private struct Offer {
        let number: Int
        /// Kept so that another drag is not mistaken for this one.
        let drag: OpaqueReference
        var files = FileOffer.files([])
        var isDropped = false
    }

    private let relay: PageRelay
    private var offer: Offer?
    private var last = 0
    private var connections: [SignalConnection] = []

    init(_ view: Reference<WebKitWebView>, _ relay: PageRelay) {
        self.relay = relay
        let received = Signal<OpaquePointer, Int32, Int32, OpaquePointer, UInt32, UInt32>("drag-data-received")
        let drop = Signal<OpaquePointer, Int32, Int32, UInt32>("drag-drop")
        connections = [
            view.connect(received, to: self) { drops in { drag, _, _, data, _, _ in drops.received(drag, data) } },
            view.answer(drop, from: self) { drops in { drag, _, _, _ in drops.dropped(drag) } },
        ]
    }

    /// Returns the files of the latest drag, once after its drop; otherwise `nil`.
    func take(_ number: Int) -> FileOffer? {
        guard let offer, offer.number == number, offer.isDropped else { return nil }
        self.offer = nil
        return offer.files
    }

    /// Handles a drag's data before the engine does.
    private func received(_ drag: OpaquePointer, _ data: OpaquePointer) {
        let addresses = OfferedData.addresses(in: data)
        let isKnown = offer?.drag.pointer == drag
        guard !isKnown || !addresses.isEmpty else { return }
        last = last % 100_000 + 1
        var offer = Offer(number: last, drag: OpaqueReference(sharing: drag))
        offer.files = OfferedFiles.offer(addresses, kinds: OfferedData.kinds(of: drag), isOwn: Self.isOfPage(drag))
        self.offer = offer
        relay.announce(drag: offer.number, count: offer.files.count)
    }

    /// Leaves the drop to the engine, whose event makes the page's script ask for the files.
    private func dropped(_ drag: OpaquePointer) -> Bool {
        if offer?.drag.pointer == drag { offer?.isDropped = true }
        return false
    }

    /// Whether a drag started in a page of this program.
    private static func isOfPage(_ drag: OpaquePointer) -> Bool {
        guard let source = gtk_drag_get_source_widget(drag) else { return false }
        return source.ifCast(to: WebKitWebView.self) != nil
    }
}

/// Offers files that the user opened in the app to a web view's page, and lets the page read them.
final class PageLaunches {
    // The page asks for a file by its launch and place. The answer makes the page's script click a file field of a type that
    // only this request has. `PageFiles` then chooses the file for the field, and the engine reads it.
    /// The maximum number of a page's waiting requests, each of which waits for the disk.
    private static let mostRequests = 200
    private static let disk = DiskQueue()

    private let relay: PageRelay
    private let files: PageFiles
    private let outlets: AppOutlets
    private let logger: Logger
    private var ledger = LaunchLedger()
    private var requests: [(request: LaunchedFileRequest, page: Location)] = []
    private var isAnswering = false

    init(_ relay: PageRelay, _ files: PageFiles, _ outlets: AppOutlets, _ logger: Logger) {
        (self.relay, self.files, self.outlets, self.logger) = (relay, files, outlets, logger)
    }

    /// Takes the launches for a page that is about to be loaded.
    func load(_ page: Location) { ledger.load(outlets.launches.take(for: page), of: page) }

    /// Handles a new document.
    func documentCame() {
        ledger.documentCame()
        requests = []
    }

    /// Handles a message of the page.
    func receive(_ message: TurboMessage, from page: Location) {
        switch message {
        case .visitStarted(_, _, let target, _, _): ledger.visit(outlets.launches.take(for: target), of: target)
        case .visitCompleted: offer(ledger.visitCompleted(at: page), at: page)
        case .pageLoaded, .pageShown: offer(ledger.documentShown(at: page), at: page)
        case .launchReceived(let id): ledger.received(id)
        case .fileRequested(let request): enqueue(request, page)
        default: break
        }
    }

    private func offer(_ launches: [FileLaunch], at page: Location) {
        for launch in launches { Task { await relay.deliver("launch", launch.json, at: page) } }
    }

    /// Answers requests one after the other, because the engine has only one file chooser.
    private func enqueue(_ request: LaunchedFileRequest, _ page: Location) {
        guard requests.count < Self.mostRequests else { return refuse(request, "NotReadableError", page) }
        requests.append((request, page))
        guard !isAnswering else { return }
        isAnswering = true
        Task {
            while !requests.isEmpty {
                let (request, page) = requests.removeFirst()
                await answer(request, page)
            }
            isAnswering = false
        }
    }

    private func answer(_ request: LaunchedFileRequest, _ page: Location) async {
        guard let file = ledger.file(request.launch, request.file, at: page) else {
            logger.notice("did not pass a file to a page: the file was not opened on that page")
            return refuse(request, "NotAllowedError", page)
        }
        let problem = await Self.disk.run { [path = file.path] in BoundedFile.problem(at: path) }
        if let problem { return refuse(request, problem == .missing ? "NotFoundError" : "NotReadableError", page) }
        let isAsked = await files.choose([file.path]) { type in
            // A new document, which has no right to the file, may have replaced the page.
            guard ledger.file(request.launch, request.file, at: page) != nil else { return false }
            await relay.deliver("file", self.answer(to: request, ["accept": .string(type)]), at: page)
            return true
        }
        guard !isAsked else { return }
        logger.warning("could not pass a file to a page: its script did not request it")
        refuse(request, "NotReadableError", page)
    }

    private func refuse(_ request: LaunchedFileRequest, _ problem: String, _ page: Location) {
        Task { await relay.deliver("file", answer(to: request, ["problem": .string(problem)]), at: page) }
    }

    private func answer(to request: LaunchedFileRequest, _ more: [String: JSONValue]) -> JSONValue {
        let known: [String: JSONValue] = [
            "launch": .string(request.launch), "request": .number(Double(request.number)),
        ]
        return .object(known.merging(more) { $1 })
    }
}
