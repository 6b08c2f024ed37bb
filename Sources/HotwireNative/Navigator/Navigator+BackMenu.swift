import HotwireCore

/// Going back over several screens at once.
extension Navigator {
    /// The most screens that Back lists.
    private static let mostListed = 15

    /// The screens below the visible one, the nearest first, as Back lists them.
    package var backEntries: [BackMenu.Entry] {
        if let child = shownChild, child.canGoBack { return child.backEntries }
        let entries = engine.hierarchy[engine.hierarchy.context]
        let titles = activeStack.screens.map(\.shownItem.title)
        return zip(entries, titles).dropLast().reversed().prefix(Self.mostListed).map { entry, title in
            BackMenu.Entry(
                title: title.isEmpty ? entry.currentLocation.pathAndQuery : title,
                goBack: { [weak self] in self?.goBackByUser(to: entry.id) },
                openInNewWindow: { [weak self] in self?.onNewWindow?(entry.currentLocation) }
            )
        }
    }

    /// Goes back to a screen, unless it is gone by now.
    private func goBackByUser(to id: ScreenEntry.ID) {
        let entries = engine.hierarchy[engine.hierarchy.context]
        guard let index = entries.firstIndex(where: { $0.id == id }) else { return }
        let count = entries.count - 1 - index
        for _ in 0..<count { app.outlets.application?.userDid(.back) }
        userDidAct()
        engine.pop(count: count)
    }
}
