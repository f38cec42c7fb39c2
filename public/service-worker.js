// Shows a page of our own where the network is gone. Nothing else is ever answered from here: lists,
// pages and the API always come from the server, so that nobody sees an old catalogue.
const CACHE = 'offline-1'
const OFFLINE = '/offline'

self.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name)
      // The request goes out while this worker is still starting.
      await self.registration.navigationPreload?.enable()
    })(),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode === 'navigate') event.respondWith(navigate(event))
  else if (isPartOfOfflinePage(request)) event.respondWith(fetchPart(request))
})

async function navigate(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return (await caches.match(OFFLINE)) ?? Response.error()
  }
}

function isPartOfOfflinePage(request) {
  const { origin, pathname } = new URL(request.url)
  return (
    origin === self.location.origin &&
    pathname.startsWith('/assets/') &&
    ['style', 'image', 'font'].includes(request.destination)
  )
}

/** From the network; from what was kept with the offline page only where that fails. */
async function fetchPart(request) {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await caches.match(request.url)
    if (kept) return kept
    throw error
  }
}

/** The page, and the styles, the font and the pictures that it names. */
async function keepOfflinePage() {
  const answer = await fetch(OFFLINE, { cache: 'no-cache' })
  if (!answer.ok) throw new Error(`The offline page answered ${answer.status}`)
  const html = await answer.text()
  const parts = new Set(html.match(/\/assets\/[\w.-]+\.(?:css|svg|woff2)/g))
  const cache = await caches.open(CACHE)
  await cache.addAll([...parts])
  // It is shown under addresses that its scripts do not expect, and it needs none.
  const still = html
    .replace(/<script type="module"[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
  await cache.put(OFFLINE, new Response(still, { headers: answer.headers }))
}
