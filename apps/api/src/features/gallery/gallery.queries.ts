import type { Language } from '@pahlavan/contract/endpoint'
import { GalleryCategory, type GalleryFile } from '@pahlavan/contract/gallery'
import { query, type Queryable } from '../../database/connect.ts'
import { columns, integer } from '../../database/rows.ts'
import { built, samples, statement } from '../../database/statement.ts'
import { CARD, CARD_JOINS, cardColumns, cardOf, VISIBLE } from './gallery.cards.queries.ts'

/** Which albums or films, and which part of their list; null is no filter. `terms` are search keys that must all stand in it. */
export interface FileFilter {
  type: number
  language: Language
  categoryId: number | null
  eventId: number | null
  boutId: number | null
  wrestlerId: number | null
  terms: string[] | null
  size: number
  offset: number
}

/** What narrows a list, each by the number of its parameter. */
const tests = {
  categoryId: (n: number) => `f.category_id = $${n}`,
  eventId: (n: number) => `f.event_id = $${n}`,
  boutId: (n: number) => `f.bout_id = $${n}`,
  wrestlerId: (n: number) =>
    `exists (select from gallery_wrestler w where w.file_id = f.id and w.account_id = $${n})`,
  terms: (n: number) =>
    `(select bool_and(f.tight like '%' || term || '%') from unnest($${n}::text[]) as asked(term))`,
} as const
type Narrow = keyof typeof tests
const narrowings = ['categoryId', 'eventId', 'boutId', 'wrestlerId', 'terms'] as const

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
    isSlow: narrows.includes('terms'),
    text: `select ${CARD} from gallery_file f ${CARD_JOINS}
      where f.id = any(array(select f.id from gallery_file f where ${where(narrows)}
        order by f.published_at desc, f.id desc limit $${narrows.length + 3} offset $${narrows.length + 4}))
      order by f.published_at desc, f.id desc`,
    row: cardColumns,
  })
const countPage = (narrows: readonly Narrow[]) =>
  built({
    name: '',
    isSlow: narrows.includes('terms'),
    text: `select count(*)::int as total from gallery_file f where ${where(narrows)}`,
    row: { total: integer },
  })
const shapes: readonly Narrow[][] = [[], ...narrowings.map((one) => [one]), [...narrowings]]
samples(() => shapes.flatMap((shape) => [selectPage(shape), countPage(shape)]))

/** A page of albums or films, newest first, and how many there are in all. */
export async function listFiles(
  db: Queryable,
  filter: FileFilter,
): Promise<{ items: GalleryFile[]; total: number }> {
  const narrows = narrowings.filter((name) => filter[name] !== null)
  const asked = [filter.type, filter.language, ...narrows.map((name) => filter[name])]
  const [rows, [all]] = await Promise.all([
    query(db, selectPage(narrows), [...asked, filter.size, filter.offset]),
    query(db, countPage(narrows), asked),
  ])
  return { items: rows.map(cardOf), total: all?.total ?? 0 }
}

const selectCategories = statement({
  name: 'gallery.categories',
  text: `select c.id, c.title, (select count(*) from gallery_file f where f.category_id = c.id and ${VISIBLE})::int as "filesCount"
    from gallery_category c where c.type = $1 and c.language = $2 order by c.position, c.id`,
  row: columns(GalleryCategory),
})

/** The categories of albums or of films with how many each shows. */
export const listCategories = (db: Queryable, type: number, language: Language): Promise<GalleryCategory[]> =>
  query(db, selectCategories, [type, language])
