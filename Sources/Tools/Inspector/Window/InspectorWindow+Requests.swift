import HotwireAutomation
import HotwireCore
import HotwireDesktop
import HotwireNative
import NavigationScripts

/// The user's requests in the inspector's page.
extension InspectorWindow {
    /// Performs a request of the user.
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

    /// Returns a section as text.
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
