import type { Pool } from 'pg'
import { inTransaction } from '../../database/connect.ts'
import { publishContent } from '../hub/hub.commands.ts'
import { insertFilm, type Publication } from './gallery.publish.queries.ts'
import { GALLERY_TAG } from './gallery.rules.ts'

/** Shows a film in the gallery of a language, once. Answers its id; null where it is shown there already. */
export const publishFilm = (pool: Pool, publication: Publication): Promise<number | null> =>
  inTransaction(pool, async (tx) => {
    const id = await insertFilm(tx, publication)
    await publishContent(tx, [GALLERY_TAG])
    return id
  })
