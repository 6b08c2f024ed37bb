// What the test pages need beyond HTML. Loaded once; listens on the document, so it survives every visit.
(() => {
  const say = (selector, text) => {
    const place = document.querySelector(selector);
    if (place) place.textContent = text;
  };

  const showHistory = () => {
    say("[data-step]", history.state?.trailStep ?? 0);
    say("[data-length]", history.length);
  };

  const dialogs = {
    alert: () => alert("The bridge is closed.") ?? "alert closed",
    confirm: () => String(confirm("Take the steep path?")),
    prompt: () => String(prompt("Name this summit", "Unnamed")),
    two: () => `${confirm("First?")}, ${confirm("Second?")}`,
  };

  // A worker only controls pages below its folder. Loading the current files again lets it cache them.
  const keepForOffline = async () => {
    const { serviceWorker } = navigator;
    const controlled = new Promise((done) => serviceWorker.addEventListener("controllerchange", done, { once: true }));
    await serviceWorker.register("/navigation/live-worker.js", { scope: "/navigation/live" });
    if (!serviceWorker.controller) await controlled;
    const files = [...document.querySelectorAll("script[src], link[rel=stylesheet]")].map(({ src, href }) => src ?? href);
    await Promise.all([location.href, "/navigation/live/next", ...files].map((address) => fetch(address)));
  };

  // A stream without a server; buttons drop and connect it.
  customElements.define("trail-stream-source", class extends HTMLElement {
    connectedCallback() { setTimeout(() => this.toggleAttribute("connected", this.isConnected)); }
    disconnectedCallback() { this.removeAttribute("connected"); }
  });

  const actions = {
    dialog: (name) => say("[data-answer]", dialogs[name]()),
    history: (move) => {
      if (move === "push" || move === "replace") {
        const trailStep = (history.state?.trailStep ?? 0) + (move === "push" ? 1 : 100);
        history[`${move}State`]({ ...history.state, trailStep }, "", `?step=${trailStep}`);
        showHistory();
      } else {
        history.go(Number(move));
      }
    },
    assign: (address) => location.assign(address),
    visit: (address) => (window.Turbo ?? window.Turbolinks ?? { visit: (a) => location.assign(a) }).visit(address),
    open: (address, button) => {
      const popup = window.open(address, "_blank", button.dataset.features ?? "");
      say("[data-popup]", popup ? "opened" : "not opened");
    },
    offline: () => keepForOffline().then(() => say("[data-kept]", "The page is kept."), (error) => say("[data-kept]", error.message)),
    stream: (change) => {
      const isConnected = change === "connect";
      document.querySelectorAll("trail-stream-source").forEach((source) => source.toggleAttribute("connected", isConnected));
    },
    say: (text) => window.opener?.postMessage({ said: text }, location.origin),
    close: () => window.close(),
    picker: (id) => document.getElementById(id).showPicker(),
  };

  document.addEventListener("click", ({ target }) => {
    const button = target.closest("button");
    for (const name in actions) {
      if (button && name in button.dataset) actions[name](button.dataset[name], button);
    }
  });

  // Turbo asks for confirmation itself. Without Turbo, this asks.
  document.addEventListener("submit", (event) => {
    const question = event.target.dataset.turboConfirm;
    if (question && !window.Turbo && !confirm(question)) event.preventDefault();
  });

  window.addEventListener("message", ({ data, origin }) => {
    if (origin === location.origin && data?.said) say("[data-popup]", data.said);
  });

  window.addEventListener("beforeunload", (event) => {
    if (document.querySelector("[data-guard] input")?.value) event.preventDefault();
  });

  // Turbolinks would cache the flash, and Back would show it again.
  document.addEventListener("turbolinks:before-cache", () => document.querySelector(".flash")?.remove());

  // Files that the desktop opens in the app arrive when their page has rendered, with or without a new document.
  const row = (title, text) => {
    const [item, content, name, start] = ["li", "span", "b", "small"].map((kind) => document.createElement(kind));
    name.textContent = title;
    start.textContent = text;
    content.append(name, start);
    content.className = "row";
    item.append(content);
    return item;
  };

  const openedRow = async (handle) => {
    try {
      const file = await handle.getFile();
      const start = await file.slice(0, 500).text();
      return row(file.name, `${file.type}, ${file.size} bytes: ${start}`);
    } catch (error) {
      return row(handle.name, error.message);
    }
  };

  window.launchQueue?.setConsumer(async ({ files }) => {
    const rows = await Promise.all(files.map(openedRow));
    document.querySelector("[data-opened]")?.replaceChildren(...rows);
  });

  // The inputs page's fields, and its drop zone.
  document.addEventListener("change", ({ target }) => {
    if (target.closest("[data-inputs]")) say("[data-changed]", `${target.name} = ${target.value}`);
  });

  const droppedRow = async (entry, file, path) => {
    if (!entry?.isDirectory) return [row(path + file.name, `${file.type || "no type"}, ${file.size} bytes`)];
    const reader = entry.createReader();
    const inside = await new Promise((done) => reader.readEntries(done, () => done([])));
    const rows = inside.map((child) => row(`${path}${entry.name}/${child.name}`, child.isDirectory ? "folder" : "file"));
    return [row(`${path}${entry.name}/`, `folder with ${inside.length} entries`), ...rows];
  };

  // Read the entries before the first await, because the data is gone afterwards.
  const listFiles = async (data) => {
    const found = [...data.items].filter(({ kind }) => kind === "file")
      .map((item) => [item.webkitGetAsEntry(), item.getAsFile()]);
    const rows = await Promise.all(found.map(([entry, file]) => droppedRow(entry, file, "")));
    const all = rows.flat();
    document.querySelector("[data-dropped]")?.replaceChildren(...(all.length ? all : [row("No file", [...data.types].join(", "))]));
  };

  const zone = ({ target }) => target.closest?.("[data-drop]");
  document.addEventListener("dragover", (event) => {
    if (zone(event)) event.preventDefault();
  });
  for (const [name, data] of [["drop", "dataTransfer"], ["paste", "clipboardData"]]) {
    document.addEventListener(name, (event) => {
      if (!zone(event)) return;
      event.preventDefault();
      listFiles(event[data]);
    });
  }

  for (const event of ["DOMContentLoaded", "turbo:load", "turbolinks:load", "popstate"]) {
    window.addEventListener(event, showHistory);
  }
})();
