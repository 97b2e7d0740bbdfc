import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { areChaptersOrdered, type ChapterFields, type FilmFields } from '@pahlavan/contract/admin/films'
import type { Language } from '@pahlavan/contract/endpoint'
import { cleanLine } from '@pahlavan/persian/letters'
import type { Pool } from 'pg'
import type { Queryable, Tx } from '../../database/connect.ts'
import { Problem } from '../../http/problems.ts'
import { rulesOfBout } from '../bouts/bouts.rules.ts'
import type { CaptionNoun } from '../desk/desk.captions.commands.ts'
import { cleanFields } from '../desk/desk.clean.rules.ts'
import type { ItemNoun } from '../desk/desk.items.commands.ts'
import { gallerySpan } from '../gallery/gallery.albums.queries.ts'
import { filmCaptions } from '../gallery/gallery.captions.queries.ts'
import { cleanWrestlers, fileTag, GALLERY_TAG } from '../gallery/gallery.rules.ts'
import { checkSubject } from '../gallery/gallery.subject.commands.ts'
import { posterAt } from '../media/media.poster.build.ts'
import { findSheet } from './films.chapters.queries.ts'
import { chaptersOf } from './films.chapters.rules.ts'
import {
  addFilmItem,
  findFilmFields,
  findFilmFile,
  findFilmParts,
  writeFilmItem,
} from './films.items.queries.ts'

/** Whether chapters begin one after the other, within a film of a known length (ms). */
const areWithin = (chapters: FilmFields['chapters'], durationMs: number | null): boolean =>
  areChaptersOrdered(chapters) && (durationMs === null || chapters.every(({ at }) => at * 1000 < durationMs))

async function check(tx: Tx, fields: FilmFields, id: number | null): Promise<void> {
  if (fields.category === '') throw new Problem(400, 'invalid')
  const { isReady, durationMs, hasPicture, isShown } = await findFilmParts(tx, fields, id)
  if (isReady === null) throw new Problem(404, 'upload_not_found')
  if (!isReady && isShown) throw new Problem(409, 'item_incomplete')
  if (!areWithin(fields.chapters, isReady ? durationMs : null)) throw new Problem(400, 'chapters_wrong')
  if (!hasPicture) throw new Problem(404, 'picture_not_found')
  await checkSubject(tx, fields)
}

/** The names of the fields that a film needs before fans may see it. */
const lacks = ({ title, imageId }: FilmFields): string[] => [
  ...(title === '' ? ['title'] : []),
  ...(imageId === null ? ['imageId'] : []),
]

/** An encoded film alone goes on show. @throws Problem 409 */
async function show(tx: Tx, id: number, at: Date | null): Promise<void> {
  const fields = await findFilmFields(tx, id)
  const isReady = fields && (await findFilmParts(tx, fields, id)).isReady
  if (!isReady) throw new Problem(409, 'item_incomplete')
  await gallerySpan.show(tx, id, at)
}

/** The films of the gallery in the machinery of items. Nobody owns something of a film. */
export const filmNoun: ItemNoun<FilmFields> = {
  kind: 'film',
  tags: [GALLERY_TAG],
  tagsOf: (id) => [fileTag(id)],
  missing: 'file_not_found',
  clean: ({ chapters, wrestlers, ...fields }) => ({
    ...cleanFields(fields, { lines: ['category', 'title'], texts: ['summary'] }),
    ...(wrestlers && { wrestlers: cleanWrestlers(wrestlers) }),
    ...(chapters && { chapters: chapters.map(({ at, title }) => ({ at, title: cleanLine(title) })) }),
  }),
  check,
  lacks,
  find: findFilmFields,
  add: addFilmItem,
  write: writeFilmItem,
  countUses: async () => ({}),
  span: { ...gallerySpan, show },
}

/** The captions of the films. */
export const filmCaptionNoun: CaptionNoun = {
  ...filmNoun,
  ...filmCaptions,
}

/** The file of a film. @throws Problem 404 */
export async function filmFileOf(db: Queryable, filmId: number) {
  const found = await findFilmFile(db, filmId)
  if (!found) throw new Problem(404, 'upload_not_found')
  return found
}

/** Keeps the frame at a second of a film as a picture. @throws Problem 404 where this machine has no such film */
export async function keepFrame(
  pool: Pool,
  { filmId, second, root }: { filmId: number; second: number; root: string },
): Promise<{ imageId: number }> {
  const { key, file } = await filmFileOf(pool, filmId)
  if (key === null) throw new Problem(404, 'upload_not_found')
  const source = join(root, 'films', key, 'film.mp4')
  await access(source).catch(() => {
    throw new Problem(404, 'upload_not_found')
  })
  const last = Math.max(0, file.durationMs / 1000 - 0.1)
  return { imageId: await posterAt(pool, { source, second: Math.min(second, last), root, alt: '' }) }
}

/** The chapters that the score sheet of a bout proposes for its film. @throws Problem 404 for a bout that is not finished */
export async function proposeChapters(
  db: Queryable,
  boutId: number,
  language: Language,
): Promise<ChapterFields[]> {
  const sheet = await findSheet(db, boutId, language)
  if (!sheet) throw new Problem(404, 'bout_not_found')
  const { bout, actions } = sheet
  return chaptersOf(actions, { rules: rulesOfBout(bout), names: bout, language, second: bout.second })
}
