import { createHash } from 'node:crypto'
import { mkdir, readFile, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Queryable } from '../../database/connect.ts'
import { takeIn } from './media.intake.render.ts'
import { keepTaken } from './media.films.queries.ts'
import { originalOf } from './media.uploads.render.ts'

/** Keeps a frame of a film as a picture, in all of the product's sizes. Answers its id. */
export async function keepPoster(
  db: Queryable,
  { frame, root, alt }: { frame: string; root: string; alt: string },
): Promise<number> {
  const draft = `${frame}.webp`
  const taken = await takeIn(frame, draft)
  const key = createHash('sha256')
    .update(await readFile(draft))
    .digest('base64url')
    .slice(0, 32)
  const original = originalOf(dirname(root), key)
  await mkdir(dirname(original), { recursive: true })
  await rename(draft, original)
  return keepTaken(db, { ...taken, key, alt })
}
