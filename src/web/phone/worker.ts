/**
 * Service worker of a phone page: once opened, the page opens without network. It keeps the page's own files and nothing else.
 * The build puts the two constants before it (src/tools/offline.ts).
 */
/** The page, then all that it loads. */
declare const FILES: string[]
/** Name of this build's cache, after the page's: page@build. */
declare const CACHE: string

interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Fetching extends Extendable {
  request: Request
  respondWith(answer: Promise<Response>): void
}
const worker = globalThis as unknown as {
  addEventListener(name: 'install' | 'activate', on: (e: Extendable) => void): void
  addEventListener(name: 'fetch', on: (e: Fetching) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
}

/** A network that does not answer counts as none. */
const PATIENCE = 3000

worker.addEventListener('install', (e) => e.waitUntil(install()))
worker.addEventListener('activate', (e) => e.waitUntil(activate()))
worker.addEventListener('fetch', (e) => {
  const url = new URL(e.request.url)
  if (e.request.method !== 'GET' || url.origin !== location.origin) return
  if (e.request.mode === 'navigate') e.respondWith(page())
  else if (FILES.includes(url.pathname)) e.respondWith(kept(url.pathname))
})

async function install(): Promise<void> {
  await (await caches.open(CACHE)).addAll(FILES)
  await worker.skipWaiting()
}

async function activate(): Promise<void> {
  const page = CACHE.slice(0, CACHE.indexOf('@') + 1)
  for (const name of await caches.keys()) if (name.startsWith(page) && name !== CACHE) await caches.delete(name)
  await worker.clients.claim()
}

/** The newest page when the network has it, else the kept one, whose files are kept with it. */
async function page(): Promise<Response> {
  try {
    const answer = await fetch(FILES[0]!, { signal: AbortSignal.timeout(PATIENCE) })
    if (answer.ok) return answer
  } catch {
    // No network.
  }
  return kept(FILES[0]!)
}

async function kept(path: string): Promise<Response> {
  return (await (await caches.open(CACHE)).match(path)) ?? fetch(path)
}
