internal import GLibInterop
import HotwireAutomation
import HotwireCore
import HotwireDesktop
import HotwireNative
import NavigationScripts

/// The inspector's window, which updates its page and performs the user's requests.
@MainActor final class InspectorWindow {
    var onClose: () -> Void = {}
    var onClear: () -> Void = {}

    let inspection: AppInspection
    let app: NavigationScript.App?
    let journal: () -> Journal
    let tool: ToolWindow
    let paths: PathsEditor
    var recording: SessionRecording?
    /// The visible table.
    var shown: InspectorPane?
    private let feed = Feed<Change>()
    // Screenshots take a frame, so they are updated separately.
    private let screens = Feed<Bool>()
    private var requests: Task<Void, Never>?

    /// A part of the page that needs an update.
    enum Change: CaseIterable {
        case panes, paths, recording
    }

    init(
        _ inspection: AppInspection,
        of application: HotwireApplication,
        app: NavigationScript.App?,
        journal: @escaping () -> Journal
    ) {
        self.inspection = inspection
        tool = ToolWindow(title: "Navigation Inspector", html: InspectorDocument.html, of: application)
        self.app = app
        self.journal = journal
        paths = PathsEditor(inspection)
        tool.onReady = { [weak self] in self?.begin() }
        tool.onClose = { [weak self] in self?.closed() }
        inspection.onUncover = { [weak self] in self?.refreshScreens(isWhole: false) }
        inspection.isWatching = true
    }

    func present() { tool.present() }

    func close() { tool.close() }

    /// Handles an event of the app.
    func received(_ record: TraceRecord) {
        recording?.received(record)
        refresh([.panes])
        if Self.changingScreens.contains(record.event.name) { refreshScreens(isWhole: false) }
    }

    /// The events that may change a screen's appearance; screenshots take longer than all other updates.
    private static let changingScreens: Set<TraceEvent.Name> = [
        .start, .moved, .rendered, .completed, .restored, .failed, .redirected, .processTerminated, .closed,
    ]

    private func closed() {
        feed.end()
        screens.end()
        requests?.cancel()
        recording?.stop()
        paths.reset()
        inspection.isWatching = false
        inspection.onUncover = {}
        onClose()
    }

    /// Called when the empty page has loaded.
    private func begin() {
        refresh(Set(Change.allCases))
        refreshScreens(isWhole: true)
        requests?.cancel()
        requests = Task { [weak self, tool] in
            while !Task.isCancelled, let json = try? await tool.evaluate("return await inspector.next()") {
                guard let request = InspectorRequest(json) else { continue }
                self?.perform(request)
            }
        }
    }

    func refresh(_ changes: Set<Change>) {
        feed.add(changes) { [weak self] in await self?.show(self?.update($0) ?? [:]) }
    }

    private func refreshScreens(isWhole: Bool) {
        screens.add([isWhole]) { [weak self, inspection] in
            let windows = await inspection.picturedWindows(isWhole: $0.contains(true))
            await self?.show(["windows": .array(windows.enumerated().map { $1.json(number: $0 + 1) })])
        }
    }

    func show(_ update: [String: JSONValue]) async {
        // A page that has not loaded yet requests everything later.
        _ = try? await tool.evaluate("inspector.show(given.update)", ["update": .object(update)])
    }

    private func update(_ changes: Set<Change>) -> [String: JSONValue] {
        var update: [String: JSONValue] = [:]
        if changes.contains(.panes) { update["panes"] = panes }
        if changes.contains(.paths) { update["paths"] = paths.json }
        if changes.contains(.recording) { update["recording"] = recordingJSON }
        return update
    }

    private var panes: JSONValue {
        let journal = journal()
        // The tabs show the number of warnings.
        let panes = Set([shown, .console, .warnings].compactMap(\.self))
        return .object(Dictionary(uniqueKeysWithValues: panes.map { ($0.rawValue, journal.json($0)) }))
    }

    private var recordingJSON: JSONValue {
        let isOn = recording != nil && inspection.isRecording
        return [
            "isOn": .bool(isOn), "steps": .number(Double(recording?.recorder.stepCount ?? 0)),
            "text": .string(recording?.recorder.script.yaml ?? ""),
            "note": .string(isOn ? "Use the app: each step is added here. Passwords are not recorded." : ""),
        ]
    }
}

/// The user's requests in the inspector's page.
extension InspectorWindow {
    func perform(_ request: InspectorRequest) {
        switch request {
        case .shown(let pane):
            shown = pane
            refresh([.panes])
        case .copy(let section): copy((section.map { [$0] } ?? InspectorSection.all).map(text).joined(separator: "\n"))
        case .copyRecording(let text): copy(text)
        case .clear:
            onClear()
            refresh([.panes])
        case .resend(let row): resend(row)
        case .paths(let text):
            paths.edit(text) { [weak self] in self?.refresh([.paths]) }
        case .resetPaths:
            paths.reset()
            refresh([.paths])
        case .test(let text):
            send("test", ["location": .string(text), "text": .string(inspection.explanation(of: text))])
        case .record: record()
        case .stop:
            recording?.stop()
            refresh([.recording])
        case .save(let text): save(text)
        case .forget:
            recording?.stop()
            recording = nil
            refresh([.recording])
        }
    }

    private func record() {
        guard let application = inspection.application else { return }
        recording?.stop()
        let recording = SessionRecording(inspection, application, app: app)
        recording.onChange = { [weak self] in self?.refresh([.recording]) }
        self.recording = recording
        refresh([.recording])
    }

    private func resend(_ row: String) {
        let journal = journal()
        guard let message = journal.message(ofRow: row), let inspected = journal.inspectedMessage(ofRow: row) else {
            return send("note", "The message is no longer available.")
        }
        inspection.resend(message, isReply: inspected.isAnswer)
    }

    private func copy(_ text: String) {
        inspection.copy(text)
        send("note", "Copied.")
    }

    func text(of section: InspectorSection) -> String {
        switch section {
        case .pane(let pane): journal().text(pane)
        case .stacks: inspection.windows.map(\.text).joined(separator: "\n")
        case .paths: paths.text + "\n"
        case .recording: recording?.recorder.script.yaml ?? ""
        }
    }

    private func save(_ text: String) {
        let name = recording?.recorder.script.name ?? "session"
        tool.save(text, as: name.replacing(" ", with: "-").replacing(":", with: "") + ".yml") { [weak self] name in
            if let name { self?.send("note", .string("Saved as \(name).")) }
        }
    }

    private func send(_ key: String, _ value: JSONValue) {
        Task { await show([key: value]) }
    }
}

/// A queue that handles its first change at once and batches later changes ten times a second, which is fast enough for a reader.
@MainActor final class Feed<Change: Hashable> {
    private static var pause: Duration { .milliseconds(100) }

    private var waiting: Set<Change> = []
    private var work: Task<Void, Never>?

    /// Adds changes, and starts unless a batch is in progress.
    func add(_ changes: Set<Change>, _ body: @escaping (Set<Change>) async -> Void) {
        waiting.formUnion(changes)
        guard work == nil else { return }
        work = Task { [weak self] in
            while let now = self?.next() {
                await body(now)
                try? await MainLoopClock().sleep(for: Self.pause)  // or until it is canceled
            }
            self?.work = nil
        }
    }

    /// Drops the pending changes.
    func end() {
        waiting = []
        work?.cancel()
    }

    private func next() -> Set<Change>? {
        guard !waiting.isEmpty, !Task.isCancelled else { return nil }
        defer { waiting = [] }
        return waiting
    }
}

/// The inspector's page: a single document with its style and scripts.
enum InspectorDocument {
    private static let scripts = [
        PackageResources.inspector_elements_js, PackageResources.inspector_tables_js,
        PackageResources.inspector_panes_js, PackageResources.inspector_screens_js,
        PackageResources.inspector_texts_js, PackageResources.inspector_js,
    ]

    static var html: String {
        text(PackageResources.inspector_html)
            .replacing("/*STYLE*/", with: text(PackageResources.inspector_css))
            .replacing("/*SCRIPT*/", with: scripts.map(text).joined(separator: "\n"))
    }

    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
