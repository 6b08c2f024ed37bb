internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// The files that another program drags over a page, and that the page gets once they are dropped.
final class PageDrops {
    private struct Offer {
        let number: Int
        /// Kept so that another drag is not mistaken for this one.
        let drag: OpaqueReference
        var files = FileOffer.files([])
        var isDropped = false
    }

    private let relay: PageRelay
    private var offer: Offer?
    private var last = 0
    private var connections: [SignalConnection] = []

    init(_ view: Reference<WebKitWebView>, _ relay: PageRelay) {
        self.relay = relay
        let received = Signal<OpaquePointer, Int32, Int32, OpaquePointer, UInt32, UInt32>("drag-data-received")
        let drop = Signal<OpaquePointer, Int32, Int32, UInt32>("drag-drop")
        connections = [
            view.connect(received, to: self) { drops in { drag, _, _, data, _, _ in drops.received(drag, data) } },
            view.answer(drop, from: self) { drops in { drag, _, _, _ in drops.dropped(drag) } },
        ]
    }

    /// Returns what a drag that was dropped has offered, once; `nil` if it was not dropped, or is not the last.
    func take(_ number: Int) -> FileOffer? {
        guard let offer, offer.number == number, offer.isDropped else { return nil }
        self.offer = nil
        return offer.files
    }

    /// Handles data of a drag, before the engine does.
    private func received(_ drag: OpaquePointer, _ data: OpaquePointer) {
        let addresses = OfferedData.addresses(in: data)
        let isKnown = offer?.drag.pointer == drag
        guard !isKnown || !addresses.isEmpty else { return }
        last = last % 100_000 + 1
        var offer = Offer(number: last, drag: OpaqueReference(sharing: drag))
        offer.files = OfferedFiles.offer(addresses, kinds: OfferedData.kinds(of: drag), isOwn: Self.isOfPage(drag))
        self.offer = offer
        relay.announce(drag: offer.number, count: offer.files.count)
    }

    /// Leaves the drop to the engine, whose event makes the page's script ask for the files.
    private func dropped(_ drag: OpaquePointer) -> Bool {
        if offer?.drag.pointer == drag { offer?.isDropped = true }
        return false
    }

    /// Whether a drag started in a page of this program.
    private static func isOfPage(_ drag: OpaquePointer) -> Bool {
        guard let source = gtk_drag_get_source_widget(drag) else { return false }
        return source.ifCast(to: WebKitWebView.self) != nil
    }
}
