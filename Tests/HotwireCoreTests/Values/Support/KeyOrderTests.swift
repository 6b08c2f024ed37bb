import HotwireCore
import Testing

@Suite("The order of a window's keys")
struct KeyOrderTests {
    private func press(_ time: UInt32, code: UInt16 = 41) throws -> KeyOrder.Press {
        try #require(KeyOrder.Press(time: time, code: code))
    }

    @Test("lets the page handle a key first")
    func returned() throws {
        var order = KeyOrder()
        let key = try press(1)
        #expect(!order.isReturning(key))
        #expect(order.arrived(key) == .page)
        #expect(order.isReturning(key))
        #expect(order.arrived(key) == .window)
        #expect(!order.isReturning(key))
    }

    @Test("lets the window act on an unanswered key, once")
    func late() throws {
        var order = KeyOrder()
        let key = try press(1)
        _ = order.arrived(key)
        #expect(order.isUnanswered(key))
        order.acted(key)
        #expect(!order.isUnanswered(key))
        #expect(order.arrived(key) == .drop)
    }

    @Test("leaves a key to a page that answers without returning it")
    func handled() throws {
        var order = KeyOrder()
        let key = try press(1)
        _ = order.arrived(key)
        order.answered(key)
        #expect(!order.isUnanswered(key))
    }

    @Test("lets the window act on a key that returns after the answer")
    func overtaken() throws {
        var order = KeyOrder()
        let key = try press(1)
        _ = order.arrived(key)
        order.answered(key)
        #expect(order.arrived(key) == .window)
    }

    @Test("distinguishes the presses of a held key")
    func presses() throws {
        var order = KeyOrder()
        let (first, second) = (try press(1), try press(2))
        #expect(order.arrived(first) == .page)
        #expect(order.arrived(second) == .page)
        for time in 3...40 { _ = order.arrived(try press(UInt32(time))) }
        #expect(!order.isReturning(first))
        order.acted(first)
        #expect(!order.isReturning(first))
        #expect(order.isReturning(try press(40)))
    }

    @Test("ignores presses without a time")
    func withoutTime() { #expect(KeyOrder.Press(time: 0, code: 41) == nil) }
}
