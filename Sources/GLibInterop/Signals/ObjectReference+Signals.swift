import CWebKitGTK

extension ObjectReference {
    /// Runs a method of `owner` at each emission, while both the connection and the owner live.
    ///
    /// The owner is held weakly, so that an object and its owner cannot keep each other alive. Keep what is returned: letting go
    /// of it ends the connection.
    ///
    /// ```swift
    /// connections.append(entry.connect("changed", to: self, SearchScreen.textChanged))
    /// ```
    public func connect<Owner: AnyObject, each Argument: SignalArgument>(
        _ signal: Signal<repeat each Argument>,
        to owner: Owner,
        _ method: @escaping @MainActor (Owner) -> (repeat each Argument) -> Void
    ) -> SignalConnection {
        attach(signal.name) { [weak owner] emission in
            guard let owner else { return }
            method(owner)(repeat emission.next((each Argument).self))
        }
    }

    /// Answers a signal that asks whether it was handled, such as `draw`, with what a method of `owner` returns.
    ///
    /// The answer is `unanswered` once the owner is gone.
    ///
    /// ```swift
    /// connections.append(area.answer("draw", from: self, ProfileScreen.draw))
    /// ```
    public func answer<Owner: AnyObject, each Argument: SignalArgument>(
        _ signal: Signal<repeat each Argument>,
        from owner: Owner,
        unanswered: Bool = false,
        _ method: @escaping @MainActor (Owner) -> (repeat each Argument) -> Bool
    ) -> SignalConnection {
        attach(signal.name) { [weak owner] emission in
            guard let owner else { return emission.answer(unanswered) }
            emission.answer(method(owner)(repeat emission.next((each Argument).self)))
        }
    }

    /// Answers a signal that asks for an object, such as `WebKitWebView::create`; with nil once the owner is gone.
    ///
    /// The pointer is passed on as a C handler's return value is: no reference is added.
    package func supply<Owner: AnyObject, each Argument: SignalArgument>(
        _ signal: Signal<repeat each Argument>,
        from owner: Owner,
        _ method: @escaping @MainActor (Owner) -> (repeat each Argument) -> UnsafeMutableRawPointer?
    ) -> SignalConnection {
        attach(signal.name) { [weak owner] emission in
            guard let owner else { return emission.supply(nil) }
            emission.supply(method(owner)(repeat emission.next((each Argument).self)))
        }
    }

    /// Runs a method of `owner` whenever a property has changed.
    ///
    /// ```swift
    /// connections.append(toggle.observe("active", by: self, SettingsScreen.toggled))
    /// ```
    public func observe<Owner: AnyObject>(
        _ property: String,
        by owner: Owner,
        _ method: @escaping @MainActor (Owner) -> () -> Void
    ) -> SignalConnection {
        attach("notify::\(property)") { [weak owner] _ in
            guard let owner else { return }
            method(owner)()
        }
    }
}
