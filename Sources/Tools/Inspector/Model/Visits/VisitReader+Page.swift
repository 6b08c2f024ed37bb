import HotwireCore

/// The messages of the page's script about visits, including those that the page starts itself.
extension VisitReader {
    /// Handles a message of the page.
    mutating func received(_ entry: JournalEntry) {
        guard let name = entry.message else { return }
        switch name {
        case "visitStarted": pageStarted(entry)
        case "pageLoaded": loaded(entry, .turbo(entry.event.location?.origin))
        case "pageShown", "libraryMissing": loaded(entry, .plain)
        case "pageInvalidated":
            let session = session(of: entry)
            sessions[session].signs.invalidation = entry.text("reason") ?? ""
        case "visitRequestStarted": changePageVisit(entry) { $0.requestStart = $0.requestStart ?? entry.time }
        case "visitRequestFinished": changePageVisit(entry) { $0.requestEnd = $0.requestEnd ?? entry.time }
        case "visitRequestCompleted":
            let session = session(of: entry)
            sessions[session].signs.isAnswered = true
        case "visitRequestFailed":
            let session = session(of: entry)
            sessions[session].signs.requestFailed = true
        case "visitCompleted": changePageVisit(entry) { $0.ended(.completed, at: entry.time) }
        default: break
        }
    }

    private mutating func pageStarted(_ entry: JournalEntry) {
        if entry.event.visit != nil {
            return change(entry) { visit in
                visit.hasSnapshot = entry.isTrue("hasCachedSnapshot")
                visit.isPageRefresh = entry.isTrue("isPageRefresh")
            }
        }
        let session = session(of: entry)
        if sessions[session].document == .unknown {
            sessions[session].document = .turbo(entry.event.location?.origin)
        }
        // Turbo runs one visit at a time: the page's visit replaces the session's, whose end follows.
        if let current = sessions[session].current, visits[current].isOpen, visits[current].how == .javaScript {
            return
        }
        if let before = sessions[session].pageVisit { visits[before].ended(.superseded(by: nil), at: entry.time) }
        let index = add(entry, to: session, number: nil)
        visits[index].how = .page
        visits[index].hasSnapshot = entry.isTrue("hasCachedSnapshot")
        visits[index].isPageRefresh = entry.isTrue("isPageRefresh")
        sessions[session].pageVisit = index
    }

    private mutating func loaded(_ entry: JournalEntry, _ document: SessionDocument) {
        let session = session(of: entry)
        if let index = sessions[session].pageVisit, visits[index].isOpen {
            visits[index].ended(.superseded(by: nil), at: entry.time)
        }
        sessions[session].pageVisit = nil
        sessions[session].document = document
        sessions[session].page = entry.event.location
    }

    private mutating func changePageVisit(_ entry: JournalEntry, _ body: (inout InspectedVisit) -> Void) {
        let session = session(of: entry)
        guard let index = sessions[session].pageVisit, visits[index].isOpen else { return }
        body(&visits[index])
    }
}
