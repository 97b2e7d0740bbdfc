import { cacheNames, clientsClaim, type WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing'
import { CacheFirst, NetworkOnly } from 'workbox-strategies'

// The name is Workbox's: the build puts the list of files there.
// oxlint-disable-next-line no-underscore-dangle
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: unknown }

// oxlint-disable-next-line no-underscore-dangle
const files = self.__WB_MANIFEST as { url: string; revision: string | null }[]

/** Changes with every build, as the list of its files does: the offline documents are kept under it. */
const build = files.reduce((sum, { url, revision }) => {
  for (const letter of `${url}${revision}`) sum = (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0
  return sum
}, 7)

const shells = { fa: '/app-shell/fa', en: '/app-shell/en' } as const

precacheAndRoute(
  [...files, ...Object.values(shells).map((url) => ({ url, revision: String(build) }))],
  // `lng` and the like belong to documents; a precached file is found by its path alone.
  { cleanURLs: false, directoryIndex: '' },
)

// The first visit, too, takes words and code of further screens from the precache: the addresses of words have to be revalidated.
clientsClaim()

/** The worker never handles these: personal answers, the back office, and other apps. */
const NOT_OURS = [/^\/api\//, /^\/book-store-api\//, /^\/admin/, /^\/dev\//, /^\/s\//, /^\/hub/]

/** Documents come from the network; without one, the app's frame in the reader's language. */
registerRoute(new NavigationRoute(new NetworkOnly(), { denylist: NOT_OURS }))

const IMAGES = 300
const MONTH_SECONDS = 30 * 86_400

const expiring = new ExpirationPlugin({
  maxEntries: IMAGES,
  maxAgeSeconds: MONTH_SECONDS,
  purgeOnQuotaError: true,
}) as WorkboxPlugin

/** Pictures never change under their address. */
registerRoute(
  ({ url, request }) =>
    url.origin === self.location.origin &&
    url.pathname.startsWith('/media/') &&
    request.destination === 'image',
  new CacheFirst({
    cacheName: 'pictures',
    plugins: [expiring],
  }),
)

/** The language of an address or, where it says none, of the frame that was seen last. */
const shellOf = (address: string) =>
  new URL(address).searchParams.get('lng') === 'en' ? shells.en : shells.fa

setCatchHandler(async ({ request }) => {
  if (request.mode !== 'navigate') return Response.error()
  const chosen = await caches.match('/chosen-language', { cacheName: cacheNames.runtime })
  const code = chosen ? await chosen.text() : ''
  return (await matchPrecache(code === 'en' ? shells.en : shellOf(request.url))) ?? Response.error()
})

self.addEventListener('message', (event) => {
  const { type, language } = (event.data ?? {}) as { type?: string; language?: string }
  if (type === 'SKIP_WAITING') void self.skipWaiting()
  if (type === 'LANGUAGE' && language)
    event.waitUntil(
      caches.open(cacheNames.runtime).then((cache) => cache.put('/chosen-language', new Response(language))),
    )
})
