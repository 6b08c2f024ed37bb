/// Which place hears what the bridge components in the page say.
///
/// That is the place whose page the document shows when they say it, and not the one that the page is in by then: the
/// page moves into the next place before it has changed. What is said to a place that is covered waits until it is shown.
extension SessionMachine {
    mutating func bridgeSaid(_ message: Message) -> [SessionEffect] {
        let listener = bridge.speaker.flatMap { places[$0]?.isCovered == false ? $0 : nil }
        let isEnd = message.event == "disconnect"
        let gone = isEnd ? bridge.removeUnawaited(of: message.component) : bridge.add(message, heardIn: listener)
        return letGo(gone) + (listener.map { [.report(.bridge($0, .message(message)))] } ?? [])
    }

    mutating func bridgeReleased(_ ids: Set<String>, of sender: String) -> [SessionEffect] {
        letGo(bridge.remove(ids, of: sender))
    }

    /// The document is another.
    mutating func bridgeReleasedAll() -> [SessionEffect] {
        letGo(bridge.removeAll())
    }

    /// The place shows its page: it learns what was let go meanwhile, and what it has not heard.
    ///
    /// A page whose screen was replaced after a redirect is not rendered again, so that its components do not speak anew.
    mutating func bridgeSettles(in place: PlaceIdentifier) -> [SessionEffect] {
        guard places[place]?.isCovered == false else { return [] }
        let late = told(bridge.takeLate(of: place), to: place)
        guard bridge.speaker == place else { return late }
        return late + bridge.handOver(to: place).map { .report(.bridge(place, .message($0))) }
    }

    /// What is shown for components that left stays while another page is on its way, so that nothing flickers.
    private mutating func letGo(_ messages: [PlaceIdentifier: [Message]]) -> [SessionEffect] {
        messages.flatMap { place, messages in
            told(isSettled(place) ? messages : bridge.keep(messages, for: place), to: place)
        }
    }

    private func told(_ messages: [Message], to place: PlaceIdentifier) -> [SessionEffect] {
        messages.isEmpty ? [] : [.report(.bridge(place, .released(messages)))]
    }

    private func isSettled(_ place: PlaceIdentifier) -> Bool {
        let isVisited = current?.place == place && current?.state == .started
        return painted == place && places[place]?.isCovered == false && !isVisited
    }
}
