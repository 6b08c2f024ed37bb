import { BridgeComponent } from "@hotwired/hotwire-native-bridge"

// The page's half of the bridge component “star”, a Stimulus controller:
//   <button data-controller="bridge--star" data-bridge-title="Star">☆</button>
export default class extends BridgeComponent {
  static component = "star"

  connect() {
    super.connect()
    this.send("connect", { title: this.bridgeElement.title }, () => this.element.click())
  }
}
