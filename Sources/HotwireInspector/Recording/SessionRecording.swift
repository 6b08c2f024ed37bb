import HotwireAutomation
import HotwireCore
import HotwireNative
import NavigationScripts

/// Records what a person does, and what the app shows whenever it has come to rest then.
@MainActor final class SessionRecording {
    /// Hears that there is something more.
    var onChange: () -> Void = {}
    private(set) var recorder: ScriptRecorder

    private let inspection: AppInspection
    private let automation: WindowAutomation
    private(set) var watch: Task<Void, Never>?
    /// An app that never rests is not waited for.
    private static let patience = Duration.seconds(10)

    /// Begins to record where the person is: the script first goes there.
    init(_ inspection: AppInspection, _ application: HotwireApplication, app: NavigationScript.App?) {
        self.inspection = inspection
        automation = WindowAutomation(application, hearsTrace: false)
        let start = RecordingStart(inspection.windows.last)
        recorder = ScriptRecorder(
            name: "recorded session",
            app: app,
            home: start.home,
            start: start.path,
            emulation: application.configuration.emulation
        )
        start.acts.forEach { recorder.acted($0) }
        inspection.onAct = { [weak self] in self?.acted($0) }
        inspection.isRecording = true
        rest()
    }

    /// Ends the recording; what was recorded stays.
    func stop() {
        inspection.isRecording = false
        watch?.cancel()
    }

    /// Takes in what happened.
    func received(_ record: TraceRecord) { automation.received(record) }

    private func acted(_ act: UserAction) {
        recorder.acted(act)
        onChange()
        rest()
    }

    private func rest() {
        watch?.cancel()
        watch = Task { [weak self, automation] in
            let end = ContinuousClock.now + Self.patience
            while !Task.isCancelled, ContinuousClock.now < end {
                let state = await automation.state()
                guard !Task.isCancelled else { return }
                if state.business == nil { return self?.rested(state) ?? () }
                await automation.change(within: end - .now)
            }
        }
    }

    private func rested(_ state: AppState) {
        recorder.rested(state)
        automation.forget()
        onChange()
    }
}

/// How a script comes to where a recording began.
struct RecordingStart: Hashable, Sendable {
    /// The page that the app starts at; `nil` for an app with tabs, which starts with those.
    let path: String?
    /// Whose pages are the app's.
    let home: Origin?
    /// What leads on from there.
    let acts: [UserAction]

    /// Looks at the window that is recorded.
    init(_ window: InspectedWindow?) {
        guard let tab = window?.tabs.first(where: \.isShown), let root = tab.main.first else {
            (path, home, acts) = (nil, nil, [])
            return
        }
        let hasTabs = (window?.tabs.count ?? 0) > 1
        let isFirst = window?.tabs.first == tab
        home = root.routedLocation.origin
        path = hasTabs ? nil : root.routedLocation.pathAndQuery
        let visits = (tab.main.dropFirst() + tab.modal).map { UserAction.visit($0.routedLocation) }
        acts = (hasTabs && !isFirst ? [.tab(tab.title)] : []) + visits
    }
}
