import CWebKitGTK

extension ObjectReference {
    /// Runs a method of `owner` at each emission, as long as both the connection and the owner exist.
    ///
    /// The owner is held weakly, so that an object and its owner cannot keep each other alive. Keep the returned value: releasing
    /// it ends the connection.
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

    /// Answers a signal that returns whether it was handled, such as `draw`, with the result of a method of `owner`.
    ///
    /// Returns `unanswered` once the owner no longer exists.
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

    /// Answers a signal after the object's own handler: a drawing is on top of the object's own.
    package func answerLast<Owner: AnyObject, each Argument: SignalArgument>(
        _ signal: Signal<repeat each Argument>,
        from owner: Owner,
        _ method: @escaping @MainActor (Owner) -> (repeat each Argument) -> Bool
    ) -> SignalConnection {
        attach(signal.name, isLast: true) { [weak owner] emission in
            guard let owner else { return emission.answer(false) }
            emission.answer(method(owner)(repeat emission.next((each Argument).self)))
        }
    }

    /// Answers a signal that returns an object, such as `WebKitWebView::create`; with `nil` once the owner no longer exists.
    ///
    /// The pointer is treated like the return value of a C handler: no reference is added.
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
