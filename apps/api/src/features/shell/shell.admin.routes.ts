import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Document, documentOf, sendDocument } from '../../http/documents.ts'
import { permissionsPolicy } from '../../http/headers.ts'
import { pageLanguage } from '../../http/language.ts'
import type { Club } from '../identity/identity.cache.ts'
import { ADMIN, adminDocument } from './shell.admin.html.ts'
import { type Build, readBuild } from './shell.build.ts'
import { webFiles } from './shell.files.routes.ts'
import { clubWords, iconLinks } from './shell.club.html.ts'
import { pageTheme } from './shell.rules.ts'

/** The documents of a build by language and theme; all addresses share them. */
function documentsOf(build: Build, settings: object) {
  const documents = new Map<string, Document>()
  let written = ''
  return ({ url, headers }: FastifyRequest, club: Club): Document => {
    if (club.key !== written) documents.clear()
    written = club.key
    const state = { settings: { ...settings, club: clubWords(club) } }
    const language = pageLanguage(new URL(`http://app${url}`).searchParams.get('lng'), headers)
    const theme = pageTheme(headers.cookie)
    const key = `${language} ${theme}`
    const document =
      documents.get(key) ??
      documentOf(adminDocument({ build, language, theme, icons: iconLinks(club), state }))
    documents.set(key, document)
    return document
  }
}

/**
 * The back office: its files, and one document for all other addresses below `/admin`. Its camera may read codes.
 *
 * @param options.folder what `npm run build` made of `apps/admin`
 */
export async function adminShell(app: FastifyInstance, { folder }: { folder: string }): Promise<void> {
  await app.register(webFiles, { folder, base: ADMIN })
  const { mode, hubUrl, bookStoreApiUrl } = app.config
  const settings = { bookStoreApi: bookStoreApiUrl, hub: hubUrl, demo: mode === 'demo' }
  const documentFor = documentsOf(await readBuild(folder), settings)
  const send = async (request: FastifyRequest, reply: FastifyReply) =>
    sendDocument(
      documentFor(request, await app.club.get()),
      request,
      reply
        .type('text/html; charset=utf-8')
        .header('permissions-policy', permissionsPolicy({ camera: 'self' }))
        .header('cache-control', 'no-cache')
        .header('vary', 'Accept-Encoding, Accept-Language, Cookie'),
    )
  app.get('/admin', send)
  app.get(`${ADMIN}*`, send)
  // A file of an earlier build is gone; a page in its place would be run as a script.
  app.get(`${ADMIN}assets/*`, (_request, reply) => reply.callNotFound())
}
