internal import CWebKitGTK
internal import GLibInterop
import HotwireCore
internal import Logging

/// Gives a page the files that the user drops onto it or pastes there, which the engine withholds.
///
/// The page's script asks for them after the engine's own event. It clicks a file field of a type that only this request has, for
/// which ``PageFiles`` then chooses the files. The engine reads them.
final class PageFileDelivery {
    /// How often a field is clicked for the files of one request.
    private static let mostClicks = 100
    private static let pause = Duration.milliseconds(20)
    private static let disk = DiskQueue()

    private let view: Reference<WebKitWebView>
    private let relay: PageRelay
    private let files: PageFiles
    private let logger: Logger
    private let drops: PageDrops
    /// The request for what the user pastes, whose paste the engine has not performed.
    private var pending: Int?

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
            let paths = drops.take(number) ?? []
            Task { await give(paths, request.number) }
        case .clipboard:
            pending = request.number
            guard isActive else { return refuse(request.number) }
            Task { await paste(for: request.number) }
        }
    }

    /// Performs a paste whose files the page did not use, or that has none.
    func paste(_ number: Int) {
        guard pending == number else { return }
        pending = nil
        webkit_web_view_execute_editing_command(view.pointer, WEBKIT_EDITING_COMMAND_PASTE)
    }

    private func paste(for number: Int) async {
        let kinds = await OfferedData.clipboardKinds()
        if OfferedFiles.areCopied(kinds) {
            let addresses = await copiedAddresses(kinds)
            return await give(OfferedFiles.paths(addresses, kinds: kinds, isOwn: OfferedData.isOwnClipboard), number)
        }
        guard let kind = PastedPicture.kinds.first(where: kinds.contains),
            let picture = PastedPicture(await OfferedData.clipboardBytes(kind, atMost: PastedPicture.mostBytes))
        else { return refuse(number) }
        await relay.give(picture.json, number)
    }

    private func copiedAddresses(_ kinds: Set<String>) async -> [String] {
        guard kinds.contains(OfferedFiles.gnomeKind) else { return await OfferedData.clipboardAddresses() }
        let bytes = await OfferedData.clipboardBytes(OfferedFiles.gnomeKind, atMost: OfferedFiles.mostBytes)
        return OfferedFiles.addresses(copiedInGnome: String(decoding: bytes, as: UTF8.self))
    }

    private func give(_ paths: [String], _ number: Int) async {
        guard let paths = await Self.disk.run({ FolderContents.files(in: paths) }), !paths.isEmpty else {
            logger.notice("gave a page no files: none were offered, or more than are given at once")
            return refuse(number)
        }
        guard await !choose(paths, number) else { return }
        logger.warning("could not pass files to a page: its script did not ask for them")
        refuse(number)
    }

    /// Lets the page's script click a file field, for which the files are chosen; returns whether it did.
    ///
    /// The engine ignores the click while the previous choice is on its way to the page, by the network process.
    private func choose(_ paths: [String], _ number: Int) async -> Bool {
        for _ in 0..<Self.mostClicks {
            await files.idle()
            let accept = files.expect(paths)
            await relay.chooseFiles(number, accept: accept)
            // The field's request for files precedes the reply to the call.
            guard files.forget(accept) else { return true }
            try? await MainLoopClock().sleep(for: Self.pause)  // only a cancelled task throws
        }
        return false
    }

    private func refuse(_ number: Int) { Task { await relay.refuseFiles(number) } }
}
