import HotwireCore
import Testing

@Suite("The first document of an app")
struct FirstDocumentTests {
    private enum Event {
        case ask(Int)
        case answered(Int)
        case ended(Int)
        case patienceEnded
        case restart
        case processTerminated
    }

    private func effects(_ events: Event...) -> [FirstDocument.Effect] {
        var machine = FirstDocument()
        var effects: [FirstDocument.Effect] = []
        for event in events {
            effects =
                switch event {
                case .ask(let load): machine.ask(load)
                case .answered(let load): machine.answered(load)
                case .ended(let load): machine.ended(load)
                case .patienceEnded: machine.patienceEnded()
                case .restart: machine.restart()
                case .processTerminated: machine.processTerminated()
                }
        }
        return effects
    }

    @Test("loads at once, and the others after its response")
    func order() {
        #expect(effects(.ask(1)) == [.load(1)])
        #expect(effects(.ask(1), .ask(2)) == [.startTimer])
        #expect(effects(.ask(1), .ask(2), .ask(3)) == [])
        #expect(effects(.ask(1), .ask(2), .ask(3), .answered(1)) == [.stopTimer, .load(2), .load(3)])
        #expect(effects(.ask(1), .answered(1), .ask(2)) == [.load(2)])
    }

    @Test("is the next one if the first ends without a response")
    func failure() {
        #expect(effects(.ask(1), .ended(1)) == [.stopTimer])
        #expect(effects(.ask(1), .ended(1), .ask(2)) == [.load(2)])
        #expect(effects(.ask(1), .ask(2), .ended(1)) == [.load(2), .stopTimer])
        #expect(effects(.ask(1), .ask(2), .ask(3), .ended(1)) == [.load(2)])
        #expect(effects(.ask(1), .ask(2), .ask(3), .ended(1), .answered(2)) == [.stopTimer, .load(3)])
    }

    @Test("does not delay withdrawn loads, or others forever")
    func withdrawal() {
        #expect(effects(.ask(1), .ask(2), .ended(2)) == [.stopTimer])
        #expect(effects(.ask(1), .ask(2), .ended(2), .answered(1)) == [.stopTimer])
        #expect(effects(.ask(1), .ask(2), .patienceEnded) == [.stopTimer, .load(2)])
        #expect(effects(.ask(1), .ask(2), .patienceEnded, .ask(3)) == [.load(3)])
        #expect(effects(.ask(1), .ask(2), .answered(2)) == [], "a waiting load has no response")
    }

    /// Each view of the process reports the death, even after another view has started to load.
    @Test("is the next one after the process died")
    func processDeath() {
        let again = effects(.ask(1), .answered(1), .processTerminated, .ask(2), .processTerminated, .ask(3))
        #expect(again == [.startTimer])
        #expect(effects(.processTerminated, .ask(1)) == [.load(1)])
    }

    @Test("is the next one after all cookies are deleted")
    func restart() {
        #expect(effects(.ask(1), .answered(1), .restart, .ask(2), .ask(3)) == [.startTimer])
        #expect(effects(.ask(1), .restart, .ask(2), .answered(1)) == [], "the response to an older load has no effect")
        #expect(effects(.ask(1), .ask(2), .ask(3), .restart) == [.load(2)])
    }
}
