import FoundationEssentials
import HotwireAutomation
import HotwireCore
import HotwireDesktop
import HotwireNative
import NavigationScripts

/// A recording of a user's actions, and of the app's state whenever it becomes idle.
@MainActor final class SessionRecording {
    var onChange: () -> Void = {}
    private(set) var recorder: ScriptRecorder

    private let inspection: AppInspection
    /// Whether the app has been seen loading since the last action, and has not become idle yet.
    private(set) var isLoading = false
    private let automation: WindowAutomation
    private(set) var watch: Task<Void, Never>?
    /// The maximum time to wait for an app to become idle.
    private static let patience = Duration.seconds(10)

    /// Starts a recording at the current screen; the script first navigates there.
    init(_ inspection: AppInspection, _ application: HotwireApplication, app: NavigationScript.App?) {
        self.inspection = inspection
        automation = WindowAutomation(application, observesTrace: false)
        let start = RecordingStart(inspection.windows.last)
        recorder = ScriptRecorder(
            name: Self.name(at: .now),
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

    /// Returns the name of a recording that starts at a date.
    static func name(at date: Date) -> String {
        let time = date.formatted(Date.ISO8601FormatStyle(timeZone: .current)).prefix(19).replacing("T", with: " ")
        return "recorded session \(time)"
    }

    /// Ends the recording and keeps its steps.
    func stop() {
        inspection.isRecording = false
        watch?.cancel()
    }

    func received(_ record: TraceRecord) { automation.received(record) }

    private func acted(_ act: UserAction) {
        recorder.acted(act, isImmediate: isLoading)
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
                if state.isLoading { self?.isLoading = true }
                await automation.change(within: end - .now)
            }
        }
    }

    private func rested(_ state: AppState) {
        isLoading = false
        recorder.rested(state)
        automation.forget()
        onChange()
    }
}

/// The actions that lead to the start of a recording.
struct RecordingStart: Hashable, Sendable {
    /// The path of the app's first page; `nil` for an app with tabs.
    let path: String?
    /// The app's origin.
    let home: Origin?
    /// The actions that lead from the first page to the visible screen.
    let acts: [UserAction]

    /// Reads the screens of a window.
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
