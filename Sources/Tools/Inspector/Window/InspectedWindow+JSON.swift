import FoundationEssentials
import HotwireCore

extension InspectedWindow {
    /// Returns the window for the inspector's page, with identifiers that contain the window's number.
    func json(number: Int) -> JSONValue {
        [
            "id": .string("\(number)"), "title": .string(title),
            "tabs": .array(
                tabs.enumerated().map { index, tab in
                    [
                        "title": .string(tab.title), "isShown": .bool(tab.isShown),
                        "stacks": .array(
                            tab.stacks.map { stack in
                                [
                                    "name": .string(stack.name),
                                    "screens": .array(stack.screens.map { $0.json(in: "\(number).\(index)", tab) }),
                                ]
                            }
                        ),
                    ]
                }
            ),
        ]
    }

    /// The window as lines of text.
    var text: String {
        let tabs = tabs.map { tab in
            let stacks = tab.stacks.map { stack in
                "  \(stack.name)\n" + stack.screens.map { "    \($0.text)\n" }.joined()
            }
            return "\(tab.title)\(tab.isShown ? " (selected)" : "")\n" + stacks.joined()
        }
        return "Window “\(title)”\n" + tabs.joined()
    }
}

extension InspectedWindow.Tab {
    /// The stacks that are not empty.
    fileprivate var stacks: [(name: String, screens: [InspectedScreen])] {
        let index = split.index ?? main.count
        let panes = index < main.count ? ("list", "detail") : ("main", "")
        return [(panes.0, Array(main[..<index])), (panes.1, Array(main[index...])), ("modal", modal)]
            .filter { !$0.1.isEmpty }
    }
}

extension InspectedScreen {
    fileprivate func json(in place: String, _ tab: InspectedWindow.Tab) -> JSONValue {
        [
            "id": .string("\(place).\(id)"), "title": .string(title), "location": .string(location.displayString),
            "kind": kind == .web ? "web" : "native", "restoration": .string(restorationIdentifier ?? ""),
            "picture": picture.map { .string("data:image/png;base64," + Data($0).base64EncodedString()) } ?? .null,
            "isTop": .bool(tab.isShown && id == (tab.modal.last ?? tab.main.last)?.id), "note": .string(note),
        ]
    }

    private var note: String {
        let routed = routedLocation == location ? nil : "routed to \(routedLocation.displayString)"
        return [error.map { "error: \($0)" }, routed].compactMap(\.self).joined(separator: ", ")
    }

    fileprivate var text: String {
        let identifier = restorationIdentifier.map { "restoration identifier \($0)" }
        return
            ([location.displayString, "“\(title)”", kind == .web ? "web" : "native"]
            + [identifier, note.isEmpty ? nil : note]
            .compactMap(\.self)).joined(separator: ", ")
    }
}
