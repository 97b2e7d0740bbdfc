import type { FastifyInstance } from 'fastify'
import type { Club } from '../identity/identity.cache.ts'
import { ORANGE } from './shell.club.html.ts'

/** How the app installs itself on a phone, as the standard of web manifests wants it. */
const manifestOf = ({ name, description, colour }: Club) => ({
  id: '/',
  name: name[0],
  short_name: name[0],
  description: description[0],
  lang: 'fa',
  dir: 'rtl',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: colour ?? ORANGE,
  background_color: '#F6F4F0',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
})

/** The web manifest: the club's name on the home screen of a phone. */
export function manifest(app: FastifyInstance): void {
  app.get('/manifest.webmanifest', async (_request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(JSON.stringify(manifestOf(await app.club.get()))),
  )
}
