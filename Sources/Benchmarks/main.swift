import Foundation
import GLibInterop
import HotwireNative

// Measures the library beside a bare WebKitGTK view, in one run; Documentation/benchmarks.md says what came out.
//   Benchmarks visits [--turbo FILE]                how long visits, Back and a hop to the main actor take
//   Benchmarks bridge [--turbo FILE]                how long a message of a page and its answer take
//   Benchmarks idle [--turbo FILE] [--seconds 60]   how often two windows wake up that no one uses, and their memory
//   Benchmarks paths                                how long a path configuration takes to answer; needs no display
//   Benchmarks window app|bare ADDRESS              one of those windows; for `idle`
let options = Options(CommandLine.arguments)
if options.command == "paths" {
    try Paths().measure()
    exit(0)
}
guard HotwireApplication.hasDisplay else { fatal("There is no display.") }

switch options.command {
case "visits": run { try await Visits(turbo: options.turbo).measure() }
case "bridge": run { try await RoundTrips(turbo: options.turbo).measure() }
case "idle": run { try await Idle(turbo: options.turbo, seconds: options.seconds).measure() }
case "window": run { try await IdleWindow(kind: options.kind, address: options.address).show() }
default: fatal("usage: Benchmarks visits|bridge|idle|paths [--turbo FILE] [--seconds N]")
}
