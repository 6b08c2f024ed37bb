// Caches the pages below “Offline and live” and the files that they load. Files whose address changes with their content come from the
// cache first, pages from the network first.
const open = () => caches.open("trailhead")

const fetched = async (request) => {
  const response = await fetch(request)
  if (response.ok) await (await open()).put(request.url, response.clone())
  return response
}

const kept = async (request) => (await open()).match(request.url)

const pageOf = async (request) => {
  try {
    return await fetched(request)
  } catch (error) {
    const page = await kept(request)
    if (page) return page
    throw error
  }
}

const assetOf = async (request) => await kept(request) ?? fetched(request)

self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()))
self.addEventListener("fetch", (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== "GET" || origin !== location.origin) return
  event.respondWith(pathname.startsWith("/assets/") ? assetOf(request) : pageOf(request))
})
