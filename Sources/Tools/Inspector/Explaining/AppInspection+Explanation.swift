import HotwireAutomation
import HotwireCore
import HotwireNative

extension AppInspection {
    /// Returns what the app would do with an address or path, as lines of text.
    @MainActor func explanation(of text: String) -> String {
        guard let routing else { return "No page is open yet." }
        do throws(LocationError) {
            let location = try Location(reference: text, relativeTo: routing.root)
            let explainer = Explainer(
                routing.data,
                rules: routing.rules,
                root: routing.root,
                shown: routing.shown,
                beside: routing.list,
                isModal: routing.isModal,
                origins: routing.origins,
                provenance: routing.provenance
            )
            return explainer.explain(location).text
        } catch {
            return "“\(text)” is not a valid address: \(error)"
        }
    }
}
