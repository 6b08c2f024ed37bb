// The web side of the demo's bridge components, as custom elements. With Stimulus and the bridge package, the same elements
// have the usual controllers instead; see controllers.js.
(() => {
  if (window.trailheadBridge) return;

  // A minimal version of what @hotwired/hotwire-native-bridge does for its controllers.
  class Web {
    #adapter = null;
    #count = 0;
    #callbacks = new Map();
    #waiting = [];

    setAdapter(adapter) {
      this.#adapter = adapter;
      document.documentElement.dataset.bridgePlatform = adapter.platform;
      this.adapterDidUpdateSupportedComponents();
      for (const say of this.#waiting.splice(0)) say();
    }

    adapterDidUpdateSupportedComponents() {
      document.documentElement.dataset.bridgeComponents = this.#adapter.supportedComponents.join(" ");
    }

    supports(component) { return this.#adapter?.supportsComponent(component) ?? false; }
    whenReady(say) { this.#adapter ? say() : this.#waiting.push(say); }

    send({ component, event, data, callback }) {
      if (!this.supports(component)) return null;
      const id = String(++this.#count);
      if (callback) this.#callbacks.set(id, callback);
      this.#adapter.receive({ id, component, event, data });
      return id;
    }

    receive(message) { this.#callbacks.get(message.id)?.(message); }
    removeCallbackFor(id) { this.#callbacks.delete(id); }
  }

  // Each element's message, and how it handles replies from any sender.
  const part = {
    message: ({ dataset }) => ({ ...JSON.parse(dataset.message), metadata: { url: location.href } }),
    answered(element, { event, data = {} }) {
      const { metadata, ...said } = data;
      const { index } = said;
      element.querySelector("output").textContent = `${event} ${JSON.stringify(said)}`;
      element.querySelectorAll("[data-choice]")[index ?? 0]?.classList.toggle("suggested");
    },
  };

  const useElements = () => {
    const web = new Web();
    window.HotwireNative = { web };

    customElements.define("bridge-demo", class extends HTMLElement {
      #ids = [];

      connectedCallback() {
        if (this.hasAttribute("data-waits")) this.addEventListener("click", this);
        else web.whenReady(() => this.say());
      }

      disconnectedCallback() {
        this.removeEventListener("click", this);
        for (const id of this.#ids.splice(0)) web.removeCallbackFor(id);
      }

      handleEvent({ target }) {
        if (target.closest("[data-say]")) this.say();
      }

      say() {
        if (!this.isConnected) return;
        const { component, event } = this.dataset;
        const id = web.send({ component, event, data: part.message(this), callback: (answer) => part.answered(this, answer) });
        if (id) this.#ids.push(id);
        else this.querySelector("output").textContent = "There is no native side here.";
      }
    });
    document.dispatchEvent(new Event("web-bridge:ready"));
  };

  window.trailheadBridge = { part };
  if (!document.querySelector("script[type=importmap]")) useElements();
})();
