import Foundation
import HotwireCore
import Testing

@Suite("An observer of a path configuration") @MainActor
struct PathConfigurationObserverTests {
    private final class Owner {}

    private let paths = PathConfiguration()
    private let rules = PathConfiguration.Source.data(Data(#"{"rules": []}"#.utf8))

    @Test("is notified each time, before the app's delegate")
    func order() {
        final class Listener: PathConfigurationDelegate {
            var notified: [String] = []
            func pathConfigurationDidUpdate() { notified.append("delegate") }
        }
        let (listener, owner) = (Listener(), Owner())
        paths.delegate = listener
        paths.observers.add(owner) { listener.notified.append("observer") }
        paths.sources = [rules]
        paths.sources = [rules]
        #expect(listener.notified == ["observer", "delegate", "observer", "delegate"])
    }

    @Test("is not notified after it is released or removed")
    func leaving() {
        var notified: [String] = []
        var gone: Owner? = Owner()
        let (removed, staying) = (Owner(), Owner())
        if let gone { paths.observers.add(gone) { notified.append("gone") } }
        paths.observers.add(removed) { notified.append("removed") }
        paths.observers.add(staying) { notified.append("staying") }
        gone = nil
        paths.observers.remove(removed)
        paths.sources = [rules]
        #expect(notified == ["staying"])
    }
}
