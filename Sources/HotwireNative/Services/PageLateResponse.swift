import HotwireCore

/// Asks the user what to do about a form that its server has not answered for a while.
final class PageLateResponse {
    private let bars: PageBars
    private var bar: PageBar?

    init(bars: PageBars) { self.bars = bars }

    /// Asks, unless that is being asked already.
    ///
    /// - Parameters:
    ///   - location: the target of the form
    ///   - stop: ends the wait for the response
    func show(_ location: Location, stop: @escaping () -> Void) {
        guard bar == nil else { return }
        let bar = PageBar(
            translated("{host} has not responded yet.", ["host": location.hostForDisplay]),
            details: translated("It may have received what you sent. Check before you send it again."),
            actions: [
                // Translators: the button that goes on waiting for a server's response.
                (translated("_Keep Waiting"), { [weak self] in self?.leave() }),
                // Translators: the button that stops waiting for a server's response.
                (
                    translated("_Stop"),
                    { [weak self] in
                        self?.leave()
                        stop()
                    }
                ),
            ],
            onClose: { [weak self] in self?.leave() }
        )
        self.bar = bar
        _ = bars.add(bar)  // if it cannot be shown, no user waits
    }

    /// Removes the question: there is a response, or the page has gone.
    func leave() {
        if let bar = bar.take() { bars.remove(bar) }
    }
}
