// Returns the offline page if the server cannot be reached, and otherwise does nothing.
self.addEventListener("install", (event) => {
  event.waitUntil(caches.open("board").then((cache) => cache.add("/offline.html")).then(() => self.skipWaiting()))
})
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()))
self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET" || !event.request.headers.get("Accept")?.includes("text/html")) return
  event.respondWith(fetch(event.request).catch(() => caches.match("/offline.html")))
})
