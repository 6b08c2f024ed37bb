// Laid out, and unwrapped, as its original.
// swift-format-ignore-file
import Foundation
import HotwireDesktop
import HotwireNative

@main
class AppDelegate {
    static let shared = AppDelegate()

    let application = HotwireApplication(id: "dev.hotwire_native_demo.Demo")
    private var sceneController: SceneController?

    static func main() { exit(shared.application.run()) }

    init() {
        configureHotwire()
        application.onActivate = { [unowned self] in
            sceneController = SceneController()
            sceneController?.scene(willConnectTo: application)
        }
    }

    private func configureHotwire() {
        // Where each page belongs: the rules of the app until the server's arrive.
        Hotwire.loadPathConfiguration(from: [
            .file(Bundle.module.url(forResource: "path-configuration", withExtension: "json")!),
            .server(Demo.current.appendingPathComponent("configurations/ios_v1.json"))
        ])

        // Servers read the app's name here.
        Hotwire.config.applicationUserAgentPrefix = "Hotwire Demo;"

        // What pages can show natively.
        Hotwire.registerBridgeComponents([
            FormComponent.self,
            MenuComponent.self,
            OverflowMenuComponent.self,
        ])

        // Settings
        Hotwire.config.animateReplaceActions = true
        Hotwire.config.lazyLoadTabs = true
#if DEBUG
        Hotwire.config.debugLoggingEnabled = true
#endif
    }
}
