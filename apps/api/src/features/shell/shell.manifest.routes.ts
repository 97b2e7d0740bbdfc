import type { FastifyInstance } from 'fastify'
import type { Club } from '../identity/identity.cache.ts'
import { ORANGE } from './shell.club.html.ts'
import { type AppIcon, iconsOf } from './shell.logo.rules.ts'

const entryOf = ({ src, type, size }: AppIcon) => ({ src, sizes: `${size}x${size}`, type })

function manifestIcons(club: Pick<Club, 'logo'>) {
  const { small, large, maskable } = iconsOf(club)
  return [entryOf(small), entryOf(large), { ...entryOf(maskable), purpose: 'maskable' }]
}

/** How the app installs itself on a phone, as the standard of web manifests wants it. */
const manifestOf = ({ name, description, colour, logo }: Club) => ({
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
  icons: manifestIcons({ logo }),
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
