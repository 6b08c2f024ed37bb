/// The rules of this library.
///
/// They are the rules of iOS with these differences, each of which adopts Android's behavior or corrects a defect:
/// - `presentation: push` always pushes, as on Android.
/// - A page that leads on below a native screen does not take that screen's place.
/// - Screens are compared by origin too, and by their current location as well as the one they were routed with.
/// - If a redirect leads to a modal, only a screen that was created for the redirected visit is removed below it.
/// - A screen whose visit is answered with a historical location (resume, refresh) has nothing to show and is removed.
/// - A response that is already available is always shown and never requested again.
/// - Two native screens are the same if their locations are, regardless of their class.
/// - A restore visit pushes; it does not replace the current screen.
extension NavigationQuestion {
    var linuxPlan: NavigationPlan {
        switch presentation {
        case .none: return NavigationPlan(isHistorical ? dismissal + redirectedArrival : [])
        case .pop: return NavigationPlan(isHistorical ? dismissal + popMain(1) : popTop)
        case .refresh:
            // A historical location has no screen of its own; a page has one, which is removed.
            return NavigationPlan(isHistorical ? dismissal + redirectedArrival : popTop, visit: .again)
        case .clearAll: return NavigationPlan(dismissal + popMain(.max), visit: .again)
        case .replaceRoot:
            return NavigationPlan(
                dismissal + [.replaceRoot(entry)],
                visit: .location(proposal.options.with(action: .replace))
            )
        case .default, .push, .replace:
            return context == .modal ? modalPlan : plan(on: .default, after: dismissal)
        }
    }

    private var modalPlan: NavigationPlan {
        if isModal { return plan(on: .modal, after: []) }
        return NavigationPlan(redirectedArrival + [.present(entry)], visit: .location(proposal.options))
    }

    /// Removes the screen of a visit that the server redirected to a modal or answered with a historical location.
    private var redirectedArrival: [Move] {
        isVisitRedirect && arrival != nil && hierarchy.main.last?.id == arrival ? popMain(1) : []
    }

    private func plan(on context: Navigation.Context, after before: [Move]) -> NavigationPlan {
        let move = move(on: context)
        guard case .pop = move else { return NavigationPlan(before + [move], visit: .location(proposal.options)) }
        // Otherwise the page below would be requested again, and its flash message would be lost.
        let hasAnswer = proposal.options.response != nil
        return NavigationPlan(
            before + [move],
            visit: hasAnswer ? .top(proposal.options.with(action: .replace)) : .none
        )
    }

    private func move(on context: Navigation.Context) -> Move {
        let stack = hierarchy[context]
        guard let top = stack.last else { return .push(entry, on: context) }
        switch presentation {
        case .push: return .push(entry, on: context)
        case .replace: return .replace(entry, on: context)
        default: break
        }
        if isShown(by: top) { return .replace(entry, on: context) }
        if let previous = stack.dropLast().last, isShown(by: previous) { return .pop(count: 1, on: context) }
        let comesFromModal = isModal && context == .default
        let comesFromBelow = isVisitRedirect && top.kind == .native
        return proposal.options.action == .replace && !comesFromModal && !comesFromBelow
            ? .replace(entry, on: context) : .push(entry, on: context)
    }

    func isShown(by screen: ScreenEntry) -> Bool {
        screen.kind == entry.kind && screen.shows(proposal.location, ignoringQuery: ignoresQuery)
    }
}

extension NavigationPlan.Visit {
    /// Visits the top screen after the moves again.
    static let again = Self.top(VisitOptions(action: .replace))
}
