// The web side of the demo's bridge components as Stimulus controllers, for pages that have Stimulus and the bridge package.
// bridge.js does the same with custom elements.
import { Application } from "@hotwired/stimulus"
import { BridgeComponent } from "@hotwired/hotwire-native-bridge"

const { part } = window.trailheadBridge
const application = Application.start()

const components = [
  "alert", "badge", "button", "clipboard", "confirm", "document", "download", "file-download", "form", "menu",
  "notification", "overflow-menu", "permissions", "print", "progress", "save-image", "search", "share",
  "shortcut", "theme", "title", "toast",
]

for (const name of components) {
  application.register(`bridge--${name}`, class extends BridgeComponent {
    static component = name

    connect() {
      super.connect()
      if (!this.element.hasAttribute("data-waits")) this.say()
    }

    say() {
      const { element } = this
      this.send(element.dataset.event, part.message(element), (answer) => part.answered(element, answer))
    }
  })
}
