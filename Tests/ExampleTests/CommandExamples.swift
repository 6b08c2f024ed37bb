import Foundation
import HotwireDesktop
import HotwireNative

/// What an app adds to the menus and keys of all windows.
@MainActor enum CommandExamples {
    static func commands(of application: HotwireApplication, hikes: URL) {
        application.commands = [
            AppCommand("New Hike", key: "<Control>e") { navigator in
                navigator.route(hikes.appending(path: "new"))
            },
            AppCommand("Report a Problem") { _ in },
        ]
    }
}
