import Foundation
import HotwireNative

// An app that tests start, end by force and start again; its argument is where it starts.
let start = CommandLine.arguments.dropFirst().first.flatMap { URL(string: $0) }
let application = HotwireApplication(id: "io.github.hotwire_native_linux.Restoring")
application.restoresState = true
application.onActivate = {
    guard let start else { exit(64) }
    let navigator = Navigator(configuration: .init(name: "main", startLocation: start))
    let window = NavigationWindow(navigator: navigator, application: application)
    Task { window.restore(await application.savedState()) }
}
exit(application.run())
