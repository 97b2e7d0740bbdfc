import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { noneIfGone } from '../../errors.ts'
import type { Queryable } from '../../database/connect.ts'
import { Problem } from '../../http/problems.ts'
import { findForward, findPicture, type PictureSource } from './media.queries.ts'
import { Renderer, type RendererOptions } from './media.render.ts'
import { originalOf } from './media.uploads.render.ts'
import { mediaAddress, type MediaFormat, mediaRequest, widthsIn } from './media.rules.ts'

export interface MediaOptions {
  db: Queryable
  /** Pictures are kept in its folder `media`. */
  dataDir: string
  renderer?: Partial<RendererOptions>
}

const TYPES = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  maskable: 'image/png',
} as const

interface MediaFile {
  key: string
  width: number
  format: MediaFormat
}

/** The bytes of a file, or null where there is none. */
const read = (file: string): Promise<Buffer | null> => readFile(file).catch(noneIfGone)

/** The size and the part of a picture at an address: the whole of an edited one has an address of its own. */
function shownOf({ key, width, sourceWidth, crop }: PictureSource, address: string) {
  if (address !== key) return { width: sourceWidth ?? width }
  return crop && sourceWidth !== null ? { width, part: { crop, of: sourceWidth } } : { width }
}

/** The bytes of a picture, drawn when they are asked for the first time; null where there is none at this address. */
async function bytesOf({ key, width, format }: MediaFile, options: MediaOptions, renderer: Renderer) {
  const file = join(options.dataDir, 'media', key, `${width}.${format}`)
  const cached = await read(file)
  if (cached) return cached
  const picture = await findPicture(options.db, key)
  const source = originalOf(options.dataDir, picture?.sourceKey ?? key)
  if (!picture || !(picture.recipe || existsSync(source))) return null
  const { width: most, ...part } = shownOf(picture, key)
  if (!widthsIn(format, most).includes(width)) throw new Problem(400, 'invalid_parameter', { name: 'width' })
  const from = picture.recipe ? { recipe: picture.recipe } : { source }
  await renderer.make({ ...from, ...part, width, format, file })
  const bytes = await readFile(file)
  // It may have been removed, or have got another address, while it was made smaller.
  if (!(await findPicture(options.db, key))) await rm(dirname(file), { recursive: true, force: true })
  return bytes
}

type MediaRequest = FastifyRequest<{ Params: { key: string; width: string } }>

/** Sends what never changes at this address, or says that the reader has it. */
function send(bytes: Buffer, format: MediaFormat, [request, reply]: [MediaRequest, FastifyReply]) {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', etag)
  if (format === 'avif' || format === 'webp') reply.header('vary', 'Accept')
  const known = request.headers['if-none-match']?.split(',').some((each) => each.trim() === etag)
  return known ? reply.code(304).send() : reply.type(TYPES[format]).send(bytes)
}

/** Leads from an earlier address of a picture to the present one, which may be a narrower file. */
async function forward({ key, width, format }: MediaFile, { db }: MediaOptions, reply: FastifyReply) {
  const picture = await findForward(db, key)
  if (!picture) throw new Problem(404, 'not_found')
  const widths = widthsIn(format, picture.width)
  const nearest = widths.find((each) => each >= width) ?? widths.at(-1) ?? picture.width
  const address = mediaAddress(picture.key, nearest, format)
  return reply.header('cache-control', 'no-cache').redirect(address, 302)
}

/** Pictures: `/media/{key}/{width}` in AVIF or WebP, `/media/{key}/{width}.jpg` for messengers, `….png` for the icons of the app. */
export function media(app: FastifyInstance, options: MediaOptions, done: () => void): void {
  const report = (error: Error) => app.log.warn({ err: error }, 'a picture could not be made')
  const renderer = new Renderer({ report, ...options.renderer })
  app.addHook('onClose', () => renderer.close())
  app.get('/media/:key/:width', async (request: MediaRequest, reply) => {
    const wanted = mediaRequest(request.params.key, request.params.width, request.headers.accept)
    if (!wanted) throw new Problem(404, 'not_found')
    const bytes = await bytesOf(wanted, options, renderer)
    if (!bytes) return forward(wanted, options, reply)
    return send(bytes, wanted.format, [request, reply])
  })
  done()
}
