import HotwireAutomation
import HotwireCore
public import HotwireDesktop
import HotwireNative
package import NavigationScripts

/// The navigation inspector, a window that shows an app's navigation as it happens (Linux only).
///
/// If `Hotwire.config.isInspectable` is set, Ctrl+Shift+N and the menu open it in windows that are created later:
///
/// ```swift
/// Hotwire.config.isInspectable = true
/// let inspector = Inspector(application)
/// ```
///
/// Keep the inspector as long as the application runs. The inspector uses the trace; if you need the trace yourself, set
/// `Hotwire.config.trace` first. Until you open the window, the inspector only keeps a short list of recent events. Its interface
/// is in English, like the web inspector.
@MainActor public final class Inspector {
    private let inspection: AppInspection
    private let app: NavigationScript.App?
    private var events = Journal()
    private(set) var window: InspectorWindow?

    /// Enables the inspection of an app's navigation.
    ///
    /// Create the inspector before the first window.
    public convenience init(_ application: HotwireApplication) { self.init(application, app: nil) }

    /// Enables the inspection of an app's navigation; recorded scripts specify `app` as their app.
    package init(_ application: HotwireApplication, app: NavigationScript.App?) {
        self.app = app
        inspection = AppInspection(application)
        inspection.onRecord = { [weak self] in self?.received($0, $1) }
        application.onInspect = { [weak self] _ in self?.open() }
        application.onLastClose = { [weak self] in self?.close() }
    }

    /// Opens the inspector's window, or brings it to the front.
    public func open() {
        if let window { return window.present() }
        guard let application = inspection.application else { return }
        let made = InspectorWindow(inspection, of: application, app: app) { [weak self] in self?.journal ?? Journal() }
        made.onClear = { [weak self] in self?.events.clear() }
        made.onClose = { [weak self] in self?.window = nil }
        window = made
        made.present()
    }

    /// Closes the inspector's window, if it is open.
    public func close() { window?.close() }

    /// The recorded events, with the rules known so far.
    var journal: Journal {
        let paths = inspection.pathConfiguration
        guard !paths.isAwaited else { return events }
        events.rulesArrived { location in
            rules(paths.matches(for: location)).contains { $0.number != nil }
        }
        return events
    }

    private func rules(_ matches: PathMatches) -> [JournalRule] {
        let count = inspection.pathConfiguration.rules.count
        return matches.found.map { JournalRule($0, of: count) }
    }

    private func received(_ record: TraceRecord, _ matches: PathMatches?) {
        let isAwaited = inspection.pathConfiguration.isAwaited
        events.add(record, rules: matches.map(rules) ?? [], ruleTime: isAwaited ? .awaited : .inTime)
        window?.received(record)
    }
}
