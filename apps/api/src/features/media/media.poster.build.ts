import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Queryable } from '../../database/connect.ts'
import { ffmpeg } from './media.ffmpeg.render.ts'
import { keepTaken } from './media.films.queries.ts'
import { originalOf } from './media.uploads.render.ts'

/** Keeps a frame of a film as a picture, in all of the product's sizes. Answers its id. */
export async function keepPoster(
  db: Queryable,
  { frame, root, alt }: { frame: string; root: string; alt: string },
): Promise<number> {
  const draft = `${frame}.webp`
  // The library of pictures takes 25 MB, and a server without films does not need it.
  const { takeIn } = await import('./media.intake.render.ts')
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

/** Keeps the frame at a second of a film as a picture. Answers its id. */
export async function posterAt(
  db: Queryable,
  { source, second, root, alt }: { source: string; second: number; root: string; alt: string },
): Promise<number> {
  const frame = join(root, 'incoming', `${randomUUID()}.png`)
  await mkdir(dirname(frame), { recursive: true })
  try {
    await ffmpeg(['-ss', String(second), '-i', source, '-frames:v', '1', frame])
    return await keepPoster(db, { frame, root, alt })
  } finally {
    await rm(frame, { force: true })
  }
}
