import { realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { PICTURE_MAX } from '@pahlavan/contract/admin/pictures'
import type { Image } from '@pahlavan/contract/image'
import { LRUCache } from 'lru-cache'
import { cliActor } from '../../http/actor.ts'
import { Problem } from '../../http/problems.ts'
import { type PictureLibrary, showPicture, uploadPicture } from '../picture/picture.commands.ts'
import { findPicture, listedOf } from '../picture/picture.queries.ts'
import { lineWithin } from './wordpress.item.rules.ts'
import { wordsOf } from './wordpress.markup.rules.ts'
import { describePicture, listImported, noteImported } from './wordpress.queries.ts'
import type { Reason } from './wordpress.report.rules.ts'

/** A picture of the library, or why it did not come. */
export type OldPicture = { id: number; image: Image; isNew: boolean } | { reason: Reason; detail: string }

/** The folders below the given one in which the years may stand. */
const PLACES = ['', 'uploads', 'wp-content/uploads']
const MAX_ALT = 300

/** The picture that stands in where nothing is written. */
const drafted: Image = {
  src: '/media/00000000/1',
  srcset: '',
  width: 1,
  height: 1,
  colour: '#000000',
  alt: '',
}

/** The paths under which a picture may lie: as it was uploaded first, then in the size that a text names. */
export function spellingsOf(path: string, isOriginal: boolean): string[] {
  const original = path.replace(/-\d{2,5}x\d{2,5}(?=\.\w{2,5}$)/, '')
  if (isOriginal || original === path) return [path]
  return [original, original.replace(/(?=\.\w{2,5}$)/, '-scaled'), path]
}

/** The pictures of an old site: from a folder into the library, each once. */
export class OldPictures {
  readonly #library: PictureLibrary
  readonly #source: string
  readonly #folder: string | null
  readonly #isDry: boolean
  readonly #known = new LRUCache<string, OldPicture>({ max: 5000 })

  constructor(
    library: PictureLibrary,
    { source, folder, isDry }: { source: string; folder: string | null; isDry: boolean },
  ) {
    this.#library = library
    this.#source = source
    this.#folder = folder
    this.#isDry = isDry
  }

  /** Takes a picture in. @param path below `wp-content/uploads` */
  async take(path: string, alt: string, isOriginal: boolean): Promise<OldPicture> {
    const spellings = spellingsOf(path, isOriginal)
    const name = spellings[0] ?? path
    const known = this.#known.get(name)
    if (known) return known
    const taken = (await this.#earlier(name)) ?? (await this.#bring(name, spellings, alt))
    this.#known.set(name, 'id' in taken ? { ...taken, isNew: false } : taken)
    return taken
  }

  /** The picture of an earlier run, if the library still has it. */
  async #earlier(name: string): Promise<OldPicture | null> {
    const { pool } = this.#library.database
    const rows = await listImported(pool, this.#source, [name])
    const row = rows.find(({ kind }) => kind === 'picture')
    const picture = row && (await findPicture(pool, Number(row.target)))
    return picture ? { id: picture.id, image: listedOf(picture).image, isNew: false } : null
  }

  async #bring(name: string, spellings: readonly string[], alt: string): Promise<OldPicture> {
    const file = await this.#find(spellings)
    if (file === null) return { reason: 'picture_missing', detail: name }
    if ((await stat(file)).size > PICTURE_MAX)
      return { reason: 'picture_refused', detail: `${name}: picture_too_big` }
    if (this.#isDry) return { id: 0, image: drafted, isNew: true }
    try {
      const { picture, isNew } = await uploadPicture(this.#library, { actor: cliActor, upload: file })
      return await this.#note(name, picture.id, isNew, alt)
    } catch (error) {
      if (error instanceof Problem) return { reason: 'picture_refused', detail: `${name}: ${error.code}` }
      throw error
    }
  }

  async #note(name: string, id: number, isNew: boolean, alt: string): Promise<OldPicture> {
    const { pool } = this.#library.database
    await describePicture(pool, id, lineWithin(wordsOf(alt), MAX_ALT))
    await noteImported(pool, { source: this.#source, kind: 'picture', sourceId: name, target: String(id) })
    const { image } = await showPicture(pool, id)
    return { id, image, isNew }
  }

  /** The file of the first spelling that lies in the folder, and not beyond it. */
  async #find(spellings: readonly string[]): Promise<string | null> {
    if (this.#folder === null) return null
    const root = await realpath(this.#folder)
    for (const spelling of spellings)
      for (const place of PLACES)
        for (const form of ['NFC', 'NFD'] as const) {
          // oxlint-disable-next-line no-await-in-loop -- the first that is there
          const file = await fileAt(root, join(place, spelling.normalize(form)))
          if (file !== null) return file
        }
    return null
  }
}

/** A file below a folder; null where there is none, or where its path leads out of the folder. */
async function fileAt(root: string, path: string): Promise<string | null> {
  if (path.includes('\0')) return null
  const file = await realpath(join(root, path)).catch(() => null)
  if (file === null || !file.startsWith(root + sep)) return null
  return (await stat(file)).isFile() ? file : null
}
