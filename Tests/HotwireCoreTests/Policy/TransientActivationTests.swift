import HotwireCore
import Testing

@Suite struct TransientActivationTests {
    private let start = ContinuousClock.now

    @Test func isInactiveBeforeTheFirstGesture() {
        #expect(!TransientActivation().isActive(at: start))
    }

    @Test(arguments: [(Duration.zero, true), (.seconds(4), true), (.seconds(5), false), (.seconds(60), false)])
    func lastsForFiveSeconds(after: Duration, isActive: Bool) {
        var activation = TransientActivation()
        activation.userDidAct(at: start)
        #expect(activation.isActive(at: start + after) == isActive)
    }

    @Test func startsAgainWithEachClick() {
        var activation = TransientActivation()
        activation.userDidAct(at: start)
        activation.userDidAct(at: start + .seconds(4))
        #expect(activation.isActive(at: start + .seconds(8)))
    }

    @Test func endsWhenItIsConsumed() {
        var activation = TransientActivation()
        activation.userDidAct(at: start)
        activation.consume()
        #expect(!activation.isActive(at: start))
    }

    @Test func endsWithItsDocumentUnlessTheUserActedInTheApp() {
        var activation = TransientActivation()
        activation.userDidAct(at: start)
        activation.documentCame()
        #expect(!activation.isActive(at: start))
        activation.userAnswered(at: start)
        activation.documentCame()
        #expect(activation.isActive(at: start))
        activation.userDidAct(at: start)
        activation.documentCame()
        #expect(!activation.isActive(at: start))
    }

    @Test func newDocumentMayNotActUnaskedAgain() {
        var activation = TransientActivation()
        #expect(activation.take(.window) == true)
        activation.documentCame()
        #expect(activation.take(.window) == false)
    }

    @Test func allowsEachUnaskedActOnceUntilTheUserActs() {
        var activation = TransientActivation()
        for _ in 0..<2 {
            #expect(activation.take(.window) == true)
            #expect(activation.take(.window) == false)
            #expect(activation.take(.program) == true)
            activation.consume()
            #expect(activation.take(.program) == false)
            activation.userDidAct(at: start)
        }
    }
}
