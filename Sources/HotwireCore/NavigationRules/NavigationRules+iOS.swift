/// The rules of Hotwire Native iOS, including its pull request 251.
extension NavigationQuestion {
    var iOSPlan: NavigationPlan {
        switch iOSPresentation {
        case .none: return NavigationPlan(isHistorical ? dismissal : [])
        case .pop: return NavigationPlan(isHistorical ? dismissal + popMain(1) : popTop)
        case .refresh: return NavigationPlan(isHistorical ? dismissal : popTop, visit: .again)
        case .clearAll: return NavigationPlan(dismissal + popMain(.max), visit: .again)
        case .replaceRoot:
            // iOS drops the response that is already available and requests it again.
            return NavigationPlan(dismissal + [.replaceRoot(entry)], visit: .location(VisitOptions(action: .replace)))
        case .replace where context == .default:
            return NavigationPlan(dismissal + [.replace(entry, on: .default)], visit: .location(proposal.options))
        case .replace where isModal:
            return NavigationPlan([.replace(entry, on: .modal)], visit: .location(proposal.options))
        case .default where context == .default: return iOSPlan(on: .default, after: dismissal)
        case .default where isModal: return iOSPlan(on: .modal, after: [])
        case .default, .replace, .push:
            let redirect = isVisitRedirect ? popMain(1) : []
            return NavigationPlan(redirect + [.present(entry)], visit: .location(proposal.options))
        }
    }

    /// The presentation on iOS, which does not support `push`.
    private var iOSPresentation: Navigation.Presentation { presentation == .push ? .default : presentation }

    private func iOSPlan(on context: Navigation.Context, after before: [Move]) -> NavigationPlan {
        let stack = hierarchy[context]
        let comesFromModal = isModal && context == .default
        guard let top = stack.last else {
            return NavigationPlan(before + [.push(entry, on: context)], visit: .location(proposal.options))
        }
        if isSameOniOS(top) {
            return NavigationPlan(before + [.replace(entry, on: context)], visit: .location(proposal.options))
        }
        if let previous = stack.dropLast().last, isSameOniOS(previous) {
            return NavigationPlan(before + [.pop(count: 1, on: context)])
        }
        let isPush = proposal.options.action == .advance || comesFromModal
        return NavigationPlan(
            before + [isPush ? .push(entry, on: context) : .replace(entry, on: context)],
            visit: .location(proposal.options)
        )
    }

    /// Compares the path and query of the location that the screen was routed with, without a trailing slash; native screens are
    /// compared by class.
    private func isSameOniOS(_ screen: ScreenEntry) -> Bool {
        guard screen.kind == entry.kind else { return false }
        if entry.kind == .native { return screen.properties.hasSameScreen(as: entry.properties) }
        let (old, new) = (screen.routedLocation, proposal.location)
        return trimmed(old.path) == trimmed(new.path) && (ignoresQuery || old.query == new.query)
    }

    private func trimmed(_ path: String) -> Substring { path.hasSuffix("/") ? path.dropLast() : path[...] }
}
