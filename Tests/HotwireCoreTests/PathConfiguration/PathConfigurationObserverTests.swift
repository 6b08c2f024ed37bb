import Foundation
import HotwireCore
import Testing

@Suite("Who hears of a path configuration") @MainActor
struct PathConfigurationObserverTests {
    private final class Owner {}

    private let paths = PathConfiguration()
    private let rules = PathConfiguration.Source.data(Data(#"{"rules": []}"#.utf8))

    @Test("hears each time, beside the app's delegate and before it")
    func order() {
        final class Listener: PathConfigurationDelegate {
            var heard: [String] = []
            func pathConfigurationDidUpdate() { heard.append("delegate") }
        }
        let (listener, owner) = (Listener(), Owner())
        paths.delegate = listener
        paths.observers.add(owner) { listener.heard.append("observer") }
        paths.sources = [rules]
        paths.sources = [rules]
        #expect(listener.heard == ["observer", "delegate", "observer", "delegate"])
    }

    @Test("hears no more when it is gone or taken away")
    func leaving() {
        var heard: [String] = []
        var gone: Owner? = Owner()
        let (removed, staying) = (Owner(), Owner())
        if let gone { paths.observers.add(gone) { heard.append("gone") } }
        paths.observers.add(removed) { heard.append("removed") }
        paths.observers.add(staying) { heard.append("staying") }
        gone = nil
        paths.observers.remove(removed)
        paths.sources = [rules]
        #expect(heard == ["staying"])
    }
}
