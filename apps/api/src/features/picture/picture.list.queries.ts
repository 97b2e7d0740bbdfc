import { partsOf } from '@pahlavan/contract/admin/sorting'
import { type ListedPicture, type PictureSort, pictureSorts } from '@pahlavan/contract/admin/pictures'
import { query, type Queryable } from '../../database/connect.ts'
import { integer, nullable } from '../../database/rows.ts'
import { built, samples } from '../../database/statement.ts'
import { searchedPage } from '../desk/desk.search.queries.ts'
import type { SortColumn } from '../desk/desk.list.rules.ts'
import { listedColumns, listedOf, listedSql } from './picture.queries.ts'
import { isUnused } from './picture.uses.queries.ts'

/** Which pictures are listed; null is any. `before` is the last id of the part before. */
export interface PictureFilter {
  words: string | null
  only: 'withoutAlt' | 'unused' | null
  sort: PictureSort
  before: number | null
  size: number
}

/** Pictures are added in the order of their ids: a cursor has no other value. */
export const addedColumn = { column: 'p.id', type: 'text' } as const satisfies SortColumn

type Shape = Pick<PictureFilter, 'only' | 'sort'> & { hasWords: boolean; isFirst: boolean }

/** Pictures that one part of the unused ones looks at: the places of each are asked. */
const WINDOW = 100

/** The filters that are asked alone, so that each part is found by its index. */
function conditionsOf({ only, sort, hasWords, isFirst }: Shape) {
  let at = 1
  const next = () => `$${(at += 1)}`
  const conditions = ['not p.is_personal']
  const isNewestFirst = sort === 'added.desc'
  if (!isFirst) conditions.push(`p.id ${isNewestFirst ? '<' : '>'} ${next()}`)
  const words = hasWords ? `p.words like ${next()}` : null
  if (only === 'withoutAlt') conditions.push(`(p.alt = '' or p.alt_en = '')`)
  return { where: conditions.join(' and '), words }
}

/** The pictures at which a part of the unused ones looks, as a subquery: its size is known to the planner, so that one plan serves all calls. */
const windowOf = (where: string, order: string) =>
  `(select p.* from picture p where ${where} order by ${order} limit ${WINDOW}) p`

const nameOf = ({ only, sort, hasWords, isFirst }: Shape): string =>
  ['picture.list', sort, only, hasWords && 'words', !isFirst && 'next'].filter(Boolean).join('.')

/** The part of the list. The window of the unused ones is short, however often a word stands in it. */
function selectPage(shape: Shape) {
  const { where, words } = conditionsOf(shape)
  const order = `p.id ${partsOf(shape.sort).direction}`
  const listed = `select ${listedSql('p')} from`
  const isWalked = words !== null && shape.only !== 'unused'
  const tests = [...(words === null ? [] : [words]), ...(shape.only === 'unused' ? [isUnused('p')] : [])]
  const page = isWalked
    ? `with ${searchedPage({ table: 'picture', alias: 'p', where, words, order })} ${listed} page p`
    : shape.only === 'unused'
      ? `${listed} ${windowOf(where, order)} where ${tests.join(' and ')}`
      : `${listed} picture p where ${where}`
  return built({ name: nameOf(shape), text: `${page} order by ${order} limit $1`, row: listedColumns })
}

samples(() =>
  [false, true].flatMap((hasWords) =>
    [false, true].flatMap((isFirst) =>
      ([null, 'withoutAlt', 'unused'] as const).flatMap((only) =>
        pictureSorts.map((sort) => selectPage({ only, sort, hasWords, isFirst })),
      ),
    ),
  ),
)

const selectWindow = (sort: PictureSort) => {
  const [edge, isBehind] = sort === 'added.desc' ? ['min', '<'] : ['max', '>']
  return built({
    name: `picture.window.${sort}`,
    text: `select ${edge}(id) as last, count(*)::int as count
      from (select id from picture where not is_personal and id ${isBehind} $1 order by id ${partsOf(sort).direction} limit ${WINDOW}) w`,
    row: { last: nullable(integer), count: integer },
  })
}
samples(() => pictureSorts.map(selectWindow))

/** Behind all pictures, and before them. */
const ends = { 'added.desc': 2_147_483_647, 'added.asc': 0 } as const

/** The last id that a part of the unused ones looks at, and whether more pictures follow it. */
async function findWindow(db: Queryable, sort: PictureSort, before: number | null) {
  const [row] = await query(db, selectWindow(sort), [before ?? ends[sort]])
  return { last: row?.last ?? before ?? ends[sort], hasMore: row?.count === WINDOW }
}

/** A part of the pictures in their order, and the id that the next part follows. */
export async function listPictures(
  db: Queryable,
  { words, only, sort, before, size }: PictureFilter,
): Promise<{ items: ListedPicture[]; next: number | null }> {
  const window = only === 'unused' ? await findWindow(db, sort, before) : null
  const values = [size + 1, ...(before === null ? [] : [before]), ...(words === null ? [] : [`%${words}%`])]
  const shape = { only, sort, hasWords: words !== null, isFirst: before === null }
  const rows = await query(db, selectPage(shape), values)
  const items = rows.slice(0, size).map(listedOf)
  if (rows.length > size) return { items, next: items.at(-1)?.id ?? null }
  return { items, next: window?.hasMore ? window.last : null }
}
