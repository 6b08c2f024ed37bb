package import CWebKitGTK
import FaultServer
import Foundation
import GLibInterop
import XCTest

@testable import HotwireDesktop
@testable package import HotwireNative

extension TestApp {
    /// Opens a page in an app that keeps decisions in memory, with simulated camera, microphone and screen.
    package static func asking(
        _ environment: WebEnvironment? = nil,
        _ configure: (inout HotwireConfig) -> Void = { _ in }
    ) async throws -> TestApp {
        TestApp.openDisplay()
        let environment = environment ?? WebEnvironment(applicationID: nil)
        let app = try await TestApp {
            $0.useMockCaptureDevices(in: environment)
            configure(&$0)
        } pages: {
            $0.pair("<p>One</p>")
        }
        try await app.start()
        return app
    }

    /// Makes the page send a request, and stores the result in the page as `answer`.
    package func request(_ call: String) async throws {
        try await evaluate(
            """
            window.answer = null
            ;(async () => { try { window.answer = String(await \(call)) } catch (error) { window.answer = error.name } })()
            """
        )
    }

    /// Waits for the page's result, and returns it.
    package func answer() async throws -> String {
        try await eventually { try await evaluate("return window.answer") != .null }
        return try await evaluate("return window.answer").stringValue ?? ""
    }

    /// The bars above the page.
    package var bars: [UnsafeMutablePointer<GtkWidget>] {
        widgets(of: gtk_info_bar_get_type(), in: window.window.pointer.cast(to: GtkWidget.self))
    }

    /// The texts of the bars above the page.
    package var barTexts: [String] {
        bars.map { bar in
            gtk_widget_get_accessible(bar).flatMap { atk_object_get_name($0) }.map { String(cString: $0) } ?? ""
        }
    }

    /// Waits for the permission bar, and responds: 0 denies, 1 allows, and another number closes it.
    package func reply(_ response: Int32) async throws {
        try await eventually { !bars.isEmpty }
        await respond(response)
    }

    /// Responds to the first bar once its buttons are active.
    package func respond(_ response: Int32) async {
        guard let bar = bars.first else { return XCTFail("no bar") }
        await respond(response, to: bar)
    }

    /// Responds to a bar once its buttons are active.
    package func respond(_ response: Int32, to bar: UnsafeMutablePointer<GtkWidget>) async {
        if response >= 0 { for button in answers(of: bar) { await sensitive(button) } }
        gtk_info_bar_response(bar.cast(to: GtkInfoBar.self), response)
    }

    /// The response buttons of a bar.
    package func answers(of bar: UnsafeMutablePointer<GtkWidget>) -> [UnsafeMutablePointer<GtkWidget>] {
        guard let area = gtk_info_bar_get_action_area(bar.cast(to: GtkInfoBar.self)) else { return [] }
        return widgets(of: gtk_button_get_type(), in: area)
    }

    /// The store of the app's decisions.
    package var store: PermissionStore { navigator.session.webView.configuration.environment.permissions }
}

/// The user's possible responses to a bar.
@MainActor package enum Reply {
    package static let refuse: Int32 = 0
    package static let allow: Int32 = 1
    package static let close = Int32(GTK_RESPONSE_CLOSE.rawValue)
}

extension HotwireConfig {
    /// Makes web views use a separate environment, and simulated devices.
    package mutating func useMockCaptureDevices(in environment: WebEnvironment) {
        makeCustomWebView = { made in
            var made = made
            made.environment = environment
            made.hasMockCaptureDevices = true
            return WebView(configuration: made)
        }
    }
}

/// Permission requests as a page's script makes them.
@MainActor package enum Ask {
    package static let camera =
        "navigator.mediaDevices.getUserMedia({ video: true }).then(s => s.getTracks().map(t => t.kind))"
    package static let microphone =
        "navigator.mediaDevices.getUserMedia({ audio: true }).then(s => s.getTracks().map(t => t.kind))"
    package static let both =
        "navigator.mediaDevices.getUserMedia({ audio: true, video: true }).then(s => s.getTracks().length)"
    package static let screen =
        "navigator.mediaDevices.getDisplayMedia({ video: true }).then(s => s.getTracks()[0].label)"
    package static let place =
        "new Promise(r => navigator.geolocation.getCurrentPosition(() => r('here'), e => r(e.code === 1 ? 'denied' : 'unknown')))"
    package static let notifications = "Notification.requestPermission()"
    package static let clipboard = "navigator.clipboard.readText().then(t => 'read ' + t)"
    package static func state(_ name: String) -> String {
        "navigator.permissions.query({ name: '\(name)' }).then(s => s.state)"
    }
}
