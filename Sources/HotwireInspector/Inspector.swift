import HotwireAutomation
import HotwireCore
public import HotwireNative
package import NavigationScripts

/// The navigation inspector: a window that shows what an app's navigation does, while it does it (Linux only).
///
/// Ctrl+Shift+N and the menu open it in each window that is made after this, where `Hotwire.config.isInspectable` is set:
///
/// ```swift
/// Hotwire.config.isInspectable = true
/// let inspector = Inspector(application)
/// ```
///
/// Keep it as long as the application runs. It listens to the trace: an app that sets `Hotwire.config.trace` does that first. Until its window is opened it costs a short list of what happened last. Its
/// texts are English, as those of the web inspector are.
@MainActor public final class Inspector {
    private let inspection: AppInspection
    private let app: NavigationScript.App?
    private var kept = Journal()
    private(set) var window: InspectorWindow?

    /// Enables inspection of an app's navigation; create it before the first window.
    public convenience init(_ application: HotwireApplication) { self.init(application, app: nil) }

    /// Enables inspection of an app's navigation.
    ///
    /// - Parameters:
    ///   - application: the app
    ///   - app: what a script that is recorded says about which app it runs in
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
        made.onClear = { [weak self] in self?.kept.clear() }
        made.onClose = { [weak self] in self?.window = nil }
        window = made
        made.present()
    }

    /// Closes the inspector's window, where it is open.
    public func close() { window?.close() }

    /// What happened, with what is known of the rules by now.
    var journal: Journal {
        let paths = inspection.pathConfiguration
        guard !paths.isAwaited else { return kept }
        kept.rulesArrived { location in
            rules(paths.matches(for: location)).contains { $0.number != nil }
        }
        return kept
    }

    private func rules(_ matches: PathMatches) -> [JournalRule] {
        let count = inspection.pathConfiguration.rules.count
        return matches.found.map { JournalRule($0, of: count) }
    }

    private func received(_ record: TraceRecord, _ matches: PathMatches?) {
        let isAwaited = inspection.pathConfiguration.isAwaited
        kept.add(record, rules: matches.map(rules) ?? [], ruleTime: isAwaited ? .awaited : .inTime)
        window?.received(record)
    }
}
