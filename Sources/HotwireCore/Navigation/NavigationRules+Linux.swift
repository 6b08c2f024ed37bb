/// Our rules.
///
/// They are those of iOS with these differences, each the better of the two or a fault mended:
/// - `presentation: push` always pushes, as on Android.
/// - A screen is known by its origin too, and by what it shows now as well as by what it was routed with.
/// - Of screens below a modal that a redirect led to, only one that came with the redirected visit goes.
/// - A screen whose visit the server answered with an order (resume, refresh) has nothing to show, and goes.
/// - The server's answer, where it is at hand, is always shown and never asked for once more.
/// - Two native screens are the same where their locations are, whatever their kind.
/// - A restore visit pushes; it does not replace what is there.
extension NavigationQuestion {
    var linuxPlan: NavigationPlan {
        switch presentation {
        case .none: return NavigationPlan(isHistorical ? dismissal + redirectedArrival : [])
        case .pop: return NavigationPlan(isHistorical ? dismissal + popMain(1) : popTop)
        case .refresh:
            // An order of the server's stands for no screen; a page does, and goes.
            return NavigationPlan(isHistorical ? dismissal + redirectedArrival : popTop, visit: .anew)
        case .clearAll: return NavigationPlan(dismissal + popMain(.max), visit: .anew)
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

    /// The screen of the visit that the server sent on to a modal, or answered with an order.
    private var redirectedArrival: [Move] {
        isVisitRedirect && arrival != nil && hierarchy.main.last?.id == arrival ? popMain(1) : []
    }

    private func plan(on context: Navigation.Context, after before: [Move]) -> NavigationPlan {
        let move = move(on: context)
        guard case .pop = move else { return NavigationPlan(before + [move], visit: .location(proposal.options)) }
        // The page that is gone back to would be fetched once more, and its flash message be lost.
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
        return proposal.options.action == .replace && !comesFromModal
            ? .replace(entry, on: context) : .push(entry, on: context)
    }

    private func isShown(by screen: ScreenEntry) -> Bool {
        screen.kind == entry.kind && screen.shows(proposal.location, ignoringQuery: ignoresQuery)
    }
}

extension NavigationPlan.Visit {
    /// What is then on top, asked for once more.
    static let anew = Self.top(VisitOptions(action: .replace))
}
