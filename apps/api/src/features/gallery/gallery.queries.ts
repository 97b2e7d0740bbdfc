import type { Language } from '@pahlavan/contract/endpoint'
import { MAX_FOUND } from '@pahlavan/contract/found'
import { GalleryCategory, type GalleryFile } from '@pahlavan/contract/gallery'
import { query, type Queryable } from '../../database/connect.ts'
import { countedRows } from '../../database/counted.ts'
import { columns, integer } from '../../database/rows.ts'
import { built, samples, statement } from '../../database/statement.ts'
import { named, tierName } from '../search/search.names.queries.ts'
import { FILE_SCOPE, sampleTiers, type Tier } from '../search/search.names.rules.ts'
import { CARD, CARD_JOINS, cardColumns, cardOf, VISIBLE } from './gallery.cards.queries.ts'

/** Which albums or films; null is no filter. */
export interface FileScope {
  type: number
  language: Language
  categoryId: number | null
  eventId: number | null
  boutId: number | null
  wrestlerId: number | null
}
interface Part {
  size: number
  offset: number
}

/** What narrows a list, each by the number of its parameter. */
const tests = {
  categoryId: (n: number) => `f.category_id = $${n}`,
  eventId: (n: number) => `f.event_id = $${n}`,
  boutId: (n: number) => `f.bout_id = $${n}`,
  wrestlerId: (n: number) =>
    `f.id in (select file_id from gallery_wrestler where account_id = $${n} union select file_id from gallery_seen where account_id = $${n})`,
} as const
type Narrow = keyof typeof tests
const narrowings = ['categoryId', 'eventId', 'boutId', 'wrestlerId'] as const

/** All, and those of one category, are asked for most; the others are few rows each, and planned each time. */
const nameOf = (narrows: readonly Narrow[]) => {
  if (narrows.length === 0) return 'gallery.list'
  return narrows.length === 1 && narrows[0] === 'categoryId' ? 'gallery.list.category' : ''
}

const where = (narrows: readonly Narrow[]) =>
  [VISIBLE, 'f.type = $1', 'f.language = $2', ...narrows.map((name, i) => tests[name](i + 3))].join(' and ')

/** The page is found by its ids in an index alone; only its own rows are read. */
const selectPage = (narrows: readonly Narrow[]) =>
  built({
    name: nameOf(narrows),
    isSlow: false,
    text: `select ${CARD} from gallery_file f ${CARD_JOINS}
      where f.id = any(array(select f.id from gallery_file f where ${where(narrows)}
        order by f.published_at desc, f.id desc limit $${narrows.length + 3} offset $${narrows.length + 4}))
      order by f.published_at desc, f.id desc`,
    row: cardColumns,
  })
const countPage = (narrows: readonly Narrow[]) =>
  built({
    name: '',
    isSlow: false,
    text: `select count(*)::int as total from gallery_file f where ${where(narrows)}`,
    row: { total: integer },
  })
/** Files of a name that so many have are met in the order of the list; those of fewer are read and sorted, as all that are shown of a search are looked for. */
const WALKED_MATCHES = 3000
const readOf = (tier: Tier): Tier => ({
  ...tier,
  isFrequent: tier.isFrequent && Math.min(...tier.counts) > WALKED_MATCHES,
})

/** Matches of a search, newest first, up to the limit of any search. Each row carries the total. */
function selectNamed(narrows: readonly Narrow[], all: Tier) {
  const tier = readOf(all)
  const first = narrows.length + 3
  const [size, offset] = [first + tier.keys.length, first + tier.keys.length + 1]
  return built({
    name: narrows.length === 0 ? tierName('gallery.named', tier) : '',
    isSlow: false,
    text: `with page as materialized (select f.id, f.published_at, count(*) over ()::int as total from (
        select f.id, f.published_at from gallery_file f where ${where(narrows)} and ${named('f.id', [FILE_SCOPE], tier, first)}
        order by f.published_at desc, f.id desc limit ${MAX_FOUND}) f order by f.published_at desc, f.id desc limit $${size} offset $${offset})
      select ${CARD}, page.total from page join gallery_file f on f.id = page.id ${CARD_JOINS} order by page.published_at desc, page.id desc`,
    row: { ...cardColumns, total: integer },
  })
}

const shapes: readonly Narrow[][] = [[], ...narrowings.map((one) => [one]), [...narrowings]]
samples(() =>
  shapes.flatMap((shape) =>
    [selectPage(shape), countPage(shape)].concat(sampleTiers.map((tier) => selectNamed(shape, tier))),
  ),
)

const narrowingsOf = (scope: FileScope) => narrowings.filter((name) => scope[name] !== null)
const parametersOf = (scope: FileScope, narrows: readonly Narrow[]) => [
  scope.type,
  scope.language,
  ...narrows.map((name) => scope[name]),
]

/** A page of albums or films, newest first. */
export async function listFiles(
  db: Queryable,
  scope: FileScope,
  { size, offset }: Part,
): Promise<GalleryFile[]> {
  const narrows = narrowingsOf(scope)
  const rows = await query(db, selectPage(narrows), [...parametersOf(scope, narrows), size, offset])
  return rows.map(cardOf)
}

export async function countFiles(db: Queryable, scope: FileScope): Promise<number> {
  const narrows = narrowingsOf(scope)
  const [row] = await query(db, countPage(narrows), parametersOf(scope, narrows))
  return row?.total ?? 0
}

/** A page of the albums or films that a search finds, newest first, and how many it finds. */
export async function searchFiles(
  db: Queryable,
  scope: FileScope,
  tier: Tier,
  part: Part,
): Promise<{ items: GalleryFile[]; total: number }> {
  const narrows = narrowingsOf(scope)
  const { rows, total } = await countedRows(part, (size, offset) =>
    query(db, selectNamed(narrows, tier), [...parametersOf(scope, narrows), ...tier.keys, size, offset]),
  )
  return { items: rows.map(({ total: _total, ...row }) => cardOf(row)), total }
}

const selectCategories = statement({
  name: 'gallery.categories',
  text: `select c.id, c.title, (select count(*) from gallery_file f where f.category_id = c.id and ${VISIBLE})::int as "filesCount"
    from gallery_category c where c.type = $1 and c.language = $2 order by c.position, c.id`,
  row: columns(GalleryCategory),
})

export const listCategories = (db: Queryable, type: number, language: Language): Promise<GalleryCategory[]> =>
  query(db, selectCategories, [type, language])
