import { eq, inArray } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { DrawnPicture } from './media.rules.ts'
import { picture } from './media.table.ts'

/** The picture at an address, or undefined. */
export async function findPicture(db: NodePgDatabase, key: string) {
  const [row] = await db
    .select({ key: picture.key, recipe: picture.recipe, width: picture.width })
    .from(picture)
    .where(eq(picture.key, key))
  return row
}

/** Keeps pictures, those that are there already as they are, and gives the id of each by its key. */
export async function keepPictures(
  db: NodePgDatabase,
  pictures: readonly DrawnPicture[],
): Promise<Map<string, number>> {
  const rows = [...new Map(pictures.map((each) => [each.key, each])).values()]
  for (let i = 0; i < rows.length; i += 1000)
    await db
      .insert(picture)
      .values(rows.slice(i, i + 1000))
      .onConflictDoNothing({ target: picture.key })
  const keys = rows.map(({ key }) => key)
  const kept = await db
    .select({ id: picture.id, key: picture.key })
    .from(picture)
    .where(inArray(picture.key, keys))
  return new Map(kept.map(({ id, key }) => [key, id]))
}
