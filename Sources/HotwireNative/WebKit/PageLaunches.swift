internal import CWebKitGTK
internal import GLibInterop
import HotwireCore
internal import Logging

/// Offers files that the user opened in the app to the page of a web view, and lets the page read them.
///
/// The page asks for a file by its launch and place; the answer makes the page's script click a file field of a type that only
/// this request has, for which ``PageFiles`` then chooses the file. The engine reads it.
final class PageLaunches {
    /// How many requests of a page wait; each waits for the disk.
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

    /// Answers requests one after the other: the engine has one file chooser.
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
            logger.notice("did not pass a file to a page: it was not opened there")
            return refuse(request, "NotAllowedError", page)
        }
        let problem = await Self.disk.run { [path = file.path] in BoundedFile.problem(at: path) }
        if let problem { return refuse(request, problem == .missing ? "NotFoundError" : "NotReadableError", page) }
        let isAsked = await files.choose([file.path]) { type in
            // A new document may have come meanwhile, which has no right to the file.
            guard ledger.file(request.launch, request.file, at: page) != nil else { return false }
            await relay.deliver("file", self.answer(to: request, ["accept": .string(type)]), at: page)
            return true
        }
        guard !isAsked else { return }
        logger.warning("could not pass a file to a page: its script did not ask for it")
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
