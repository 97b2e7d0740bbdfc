import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'
import type { IntakePicture } from './media.intake.render.ts'
import type { IntakeKind } from './media.intake.rules.ts'
import { Renderer, type RendererOptions } from './media.render.ts'

/** A picture that was sent, as it is kept under its own content's name. */
export interface KeptUpload extends IntakePicture {
  key: string
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Portraits of fans. */
    uploadedPictures: UploadedPictures
    /** Pictures of the library: large ones do not keep the fans waiting. */
    libraryPictures: UploadedPictures
  }
}

/** The file that all sizes of an uploaded picture are made from. */
export const originalOf = (dataDir: string, key: string): string =>
  join(dataDir, 'media', key, 'original.webp')

/** What goes into the key of a file beside its content: no portrait shares its file with a picture of the library. */
const salts: Record<IntakeKind, string> = { portrait: '', library: 'library' }

/** Pictures that people send: taken in by a child of their own, so that nobody's reading waits for them. */
export class UploadedPictures {
  readonly #renderer: Renderer
  readonly #dataDir: string
  readonly #kind: IntakeKind

  constructor(dataDir: string, kind: IntakeKind, options: RendererOptions) {
    this.#dataDir = dataDir
    this.#kind = kind
    this.#renderer = new Renderer({ children: 1, timeLimit: 15_000, queueLimit: 8, ...options })
  }

  /** Converts and stores an upload; the same picture is stored once. @throws Problem 422 for a broken picture, 503 without a free place or in time */
  async keep(upload: string): Promise<KeptUpload> {
    const file = join(this.#dataDir, 'media', 'incoming', `${randomUUID()}.webp`)
    try {
      const { taken } = await this.#renderer.make({ upload, file, kind: this.#kind })
      if (!taken) throw new Error('an upload was taken in and nothing came of it')
      const key = createHash('sha256')
        .update(salts[this.#kind])
        .update(await readFile(file))
        .digest('base64url')
        .slice(0, 32)
      const original = originalOf(this.#dataDir, key)
      await mkdir(dirname(original), { recursive: true })
      await rename(file, original)
      return { ...taken, key }
    } finally {
      await rm(file, { force: true })
    }
  }

  has(key: string): boolean {
    return existsSync(originalOf(this.#dataDir, key))
  }

  /** Removes a picture in all its sizes. */
  async remove(key: string): Promise<void> {
    await rm(dirname(originalOf(this.#dataDir, key)), { recursive: true, force: true })
  }

  /** Removes the sizes that a picture was served in; the file that they are made from stays. */
  async removeSizes(key: string): Promise<void> {
    const original = originalOf(this.#dataDir, key)
    const names = await readdir(dirname(original)).catch(() => [])
    const sizes = names.filter((name) => name !== basename(original))
    if (sizes.length === names.length) return this.remove(key)
    await Promise.all(sizes.map((name) => rm(join(dirname(original), name), { force: true })))
  }

  close(): void {
    this.#renderer.close()
  }
}

/** The pictures of the library, for a command without a server. @param report is told why a picture could not be taken in */
export const openLibraryPictures = (dataDir: string, report: (error: Error) => void): UploadedPictures =>
  new UploadedPictures(dataDir, 'library', { timeLimit: 60_000, report })

export const uploadedPictures = plugin(
  (app: FastifyInstance, { renderer = {} }: { renderer?: Partial<RendererOptions> }, done) => {
    const { dataDir } = app.config
    const options = {
      report: (error: Error) => app.log.warn({ err: error }, 'an upload could not be taken in'),
      ...renderer,
    }
    const portraits = new UploadedPictures(dataDir, 'portrait', options)
    const library = new UploadedPictures(dataDir, 'library', { timeLimit: 60_000, ...options })
    app.decorate('uploadedPictures', portraits).decorate('libraryPictures', library)
    app.addHook('onClose', () => {
      portraits.close()
      library.close()
    })
    done()
  },
)
