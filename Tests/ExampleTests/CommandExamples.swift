import Foundation
import HotwireDesktop
import HotwireNative

/// Commands that an app adds to the menus and keyboard shortcuts of all windows.
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
