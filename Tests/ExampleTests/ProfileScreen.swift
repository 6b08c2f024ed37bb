import CWebKitGTK
import Foundation
import GLibInterop
import HotwireNative

final class ProfileScreen: Screen {
    let name = Reference<GtkEntry>(["placeholder-text": "Name of the hike"])
    let steepness = Reference<GtkAdjustment>(["lower": 0, "upper": 45, "step-increment": 1])
    private let drawing = Reference<GtkDrawingArea>(["height-request": 120])
    private var connections: [SignalConnection] = []

    init() {
        let scale = Reference<GtkScale>(["adjustment": steepness, "digits": 0])
        name.accessibilityLabel = "Name"
        scale.accessibilityLabel = "Steepness in degrees"
        let column = Reference<GtkBox>(["orientation": GTK_ORIENTATION_VERTICAL, "spacing": 12, "margin": 24])
        column.add(name)
        column.add(scale)
        column.add(drawing, expands: true)
        super.init(title: "Profile", widget: Widget(column))
        connections = [
            name.connect("changed", to: self, ProfileScreen.nameChanged),
            steepness.connect("value-changed", to: self, ProfileScreen.steepnessChanged),
            drawing.answer("draw", from: self, ProfileScreen.draw),
        ]
    }

    private func nameChanged() {
        let text: String = name["text"]
        navigationItem.title = text.isEmpty ? "Profile" : text
    }

    private func steepnessChanged() {
        let degrees: Int = steepness["value"]
        navigationItem.subtitle = "\(degrees)°"
        drawing.setNeedsDisplay()
    }

    private func draw(_ context: DrawingContext) -> Bool {
        let (width, height) = drawing.size
        let degrees: Double = steepness["value"]
        context.setTextColor(of: drawing)
        context.setLineWidth(3)
        context.move(toX: 0, y: height)
        context.addLine(toX: width, y: height - width * tan(degrees * .pi / 180))
        context.strokePath()
        return true
    }
}
