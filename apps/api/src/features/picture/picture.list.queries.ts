import type { ListedPicture } from '@pahlavan/contract/admin/pictures'
import { query, type Queryable } from '../../database/connect.ts'
import { integer, nullable } from '../../database/rows.ts'
import { built, samples, statement } from '../../database/statement.ts'
import { listedColumns, listedOf, listedSql } from './picture.queries.ts'
import { isUnused } from './picture.uses.queries.ts'

/** Which pictures are listed; null is any. `before` is the last id of the part before. */
export interface PictureFilter {
  words: string | null
  only: 'withoutAlt' | 'unused' | null
  before: number | null
  size: number
}

type Shape = Pick<PictureFilter, 'only'> & { hasWords: boolean; isFirst: boolean }

/** Pictures that one part of the unused ones looks at: the places of each are asked. */
const WINDOW = 150

/** The filters that are asked alone, so that each part is found by its index. */
function conditionsOf({ only, hasWords, isFirst }: Shape): string {
  let at = 1
  const next = () => `$${(at += 1)}`
  const conditions = ['not p.is_personal']
  if (!isFirst) conditions.push(`p.id < ${next()}`)
  if (hasWords) conditions.push(`p.words like ${next()}`)
  if (only === 'withoutAlt') conditions.push(`(p.alt = '' or p.alt_en = '')`)
  if (only === 'unused') conditions.push(`p.id >= ${next()} and ${isUnused('p')}`)
  return conditions.join(' and ')
}

const nameOf = ({ only, hasWords, isFirst }: Shape): string =>
  ['picture.list', only, hasWords && 'words', !isFirst && 'next'].filter(Boolean).join('.')

/** The part of the list. A search is found by its letters first: walking the list for rare words would read all of it. */
const selectPage = (shape: Shape) => {
  const found = shape.hasWords
    ? `with found as materialized (select p.* from picture p where ${conditionsOf(shape)}) select ${listedSql('p')} from found p`
    : `select ${listedSql('p')} from picture p where ${conditionsOf(shape)}`
  return built({
    name: nameOf(shape),
    text: `${found} order by p.id desc limit $1`,
    row: listedColumns,
  })
}

samples(() =>
  [false, true].flatMap((hasWords) =>
    [false, true].flatMap((isFirst) =>
      ([null, 'withoutAlt', 'unused'] as const).map((only) => selectPage({ only, hasWords, isFirst })),
    ),
  ),
)

const selectWindow = statement({
  name: 'picture.window',
  text: `select min(id) as first, count(*)::int as count
    from (select id from picture where not is_personal and id < $1 order by id desc limit ${WINDOW}) w`,
  row: { first: nullable(integer), count: integer },
})

const LAST_ID = 2_147_483_647

/** The lowest id that a part of the unused ones looks at, and whether more pictures follow it. */
async function findWindow(db: Queryable, before: number | null) {
  const [row] = await query(db, selectWindow, [before ?? LAST_ID])
  return { first: row?.first ?? 0, hasMore: row?.count === WINDOW }
}

/** A part of the pictures, the newest first, and the cursor of the next part. */
export async function listPictures(
  db: Queryable,
  { words, only, before, size }: PictureFilter,
): Promise<{ items: ListedPicture[]; next: number | null }> {
  const window = only === 'unused' ? await findWindow(db, before) : null
  const values = [
    size + 1,
    ...(before === null ? [] : [before]),
    ...(words === null ? [] : [`%${words}%`]),
    ...(window ? [window.first] : []),
  ]
  const shape = { only, hasWords: words !== null, isFirst: before === null }
  const rows = await query(db, selectPage(shape), values)
  const items = rows.slice(0, size).map(listedOf)
  if (rows.length > size) return { items, next: items.at(-1)?.id ?? null }
  return { items, next: window?.hasMore ? window.first : null }
}
