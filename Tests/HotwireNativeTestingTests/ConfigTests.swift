import HotwireNative
import Logging
import Testing

@Suite("The configuration, as an app sets it", .serialized) @MainActor
struct ConfigTests {
    private func withConfig(_ body: () throws -> Void) rethrows {
        let before = Hotwire.config
        defer { Hotwire.config = before }
        try body()
    }

    @Test("a window has the size that the app chose, within limits")
    func windowSize() {
        withConfig {
            Hotwire.config.windowSize = (width: 1_200, height: 10)
            #expect(Hotwire.config.windowSize == (width: 1_200, height: 240))
        }
    }

    @Test("pages may use half of the memory unless the app says otherwise")
    func memory() {
        #expect((1_024...8_192).contains(Hotwire.config.memoryLimit))
    }

    @Test("debug logging sets the level of the logger")
    func logging() {
        withConfig {
            let level = Hotwire.config.logger.logLevel
            defer { Hotwire.config.logger.logLevel = level }
            Hotwire.config.debugLoggingEnabled = true
            #expect(Hotwire.config.logger.logLevel == .debug)
            Hotwire.config.debugLoggingEnabled = false
            #expect(!Hotwire.config.debugLoggingEnabled)
        }
    }
}
