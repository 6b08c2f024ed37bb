import HotwireDesktop
import HotwireNative
import Logging
import Testing

@Suite("An app's configuration", .serialized) @MainActor
struct ConfigTests {
    private func withConfig(_ body: () throws -> Void) rethrows {
        let before = Hotwire.config
        defer { Hotwire.config = before }
        try body()
    }

    @Test("A window has the configured size, within limits")
    func windowSize() {
        withConfig {
            Hotwire.config.windowSize = (width: 1_200, height: 10)
            #expect(Hotwire.config.windowSize == (width: 1_200, height: 240))
        }
    }

    @Test("Pages may use half of the memory by default")
    func memory() {
        #expect((1_024...8_192).contains(Hotwire.config.memoryLimit))
    }

    @Test("Debug logging sets the logger's level")
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
