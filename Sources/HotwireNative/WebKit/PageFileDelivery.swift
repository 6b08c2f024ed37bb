internal import CWebKitGTK
internal import GLibInterop
import HotwireCore
internal import Logging

/// Gives a page the files that the user drops onto it or pastes there, which the engine withholds.
///
/// The page's script asks for them after the engine's own event. It clicks a file field of a type that only this request has, for
/// which ``PageFiles`` then chooses the files. The engine reads them.
final class PageFileDelivery {
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

    /// Answers a request of the page's script.
    ///
    /// - Parameters:
    ///   - request: the request
    ///   - isActive: whether the user has just acted in the page, as a paste requires
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

    /// Performs a paste whose files the page did not use, or that has none.
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
        // A disk that does not respond holds up its own files alone.
        guard let paths = await DiskQueue().run({ FolderContents.files(in: paths) }) else {
            return refuse(number, .files)
        }
        guard !paths.isEmpty else {
            logger.notice("gave a page no files: none were offered, or a page may have named them")
            return refuse(number)
        }
        let isAsked = await files.choose(paths) { type in
            await relay.chooseFiles(number, accept: type)
            return true
        }
        guard !isAsked else { return }
        logger.warning("could not pass files to a page: its script did not ask for them")
        refuse(number)
    }

    private func refuse(_ number: Int, _ limit: FileLimit? = nil) {
        if let limit { files.onLimit(limit) }
        Task { await relay.refuseFiles(number) }
    }
}
