import Foundation
import GLibInterop
import HotwireNative

/// What the command line says.
struct Options {
    let command: String
    let turbo: URL?
    let seconds: Int
    let kind: String
    let address: String

    init(_ arguments: [String]) {
        func value(_ name: String) -> String? {
            arguments.firstIndex(of: name).flatMap { arguments.dropFirst($0 + 1).first }
        }
        command = arguments.dropFirst().first ?? ""
        turbo = (value("--turbo") ?? ProcessInfo.processInfo.environment["HOTWIRE_TURBO"]).map {
            URL(fileURLWithPath: $0)
        }
        seconds = value("--seconds").flatMap { Int($0) } ?? 60
        kind = arguments.dropFirst(2).first ?? ""
        address = arguments.dropFirst(3).first ?? ""
    }
}

/// Ends the program with a message.
func fatal(_ message: String) -> Never {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
    exit(1)
}

/// Runs work inside an application's main loop, and ends the program with it.
func run(_ body: @escaping () async throws -> Void) -> Never {
    application.onActivate = {
        application.hold()
        Task {
            do { try await body() } catch { fatal("\(error)") }
            exit(0)
        }
    }
    exit(application.run())
}

let application = HotwireApplication(id: "io.github.hotwire_native_linux.Benchmarks")
