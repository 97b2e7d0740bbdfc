import { BookCategory, type BookDetail, type BookSample, SamplePage } from '@pahlavan/contract/books'
import type { Language } from '@pahlavan/contract/endpoint'
import { Type } from 'typebox'
import { query, type Queryable } from '../../database/connect.ts'
import { localized } from '../../database/localized.ts'
import { columns, integer, json, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { CARD, CARD_JOINS, cardColumns, cardOf, SHOWN } from './books.cards.queries.ts'

const selectCategories = statement({
  name: 'books.categories',
  text: `select g.id, ${localized('g', 'title')} as title, (select count(*) from book b where b.category_id = g.id and ${SHOWN})::int as books
    from book_category g order by g.position, g.id`,
  row: columns(BookCategory),
})

export const listCategories = (db: Queryable, language: Language): Promise<BookCategory[]> =>
  query(db, selectCategories, [language])

const selectDetail = statement({
  name: 'books.detail',
  text: `select ${CARD}, ${localized('b', 'description')} as description, ${localized('b', 'publisher')} as publisher, b.year, b.pages, b.weight
    from book b ${CARD_JOINS} where b.id = $2 and ${SHOWN}`,
  row: {
    ...cardColumns,
    description: string,
    publisher: string,
    year: integer,
    pages: integer,
    weight: integer,
  },
})
const RELATED = 6
/** Those of the same hand first, then what sells best of its category. */
const selectRelated = statement({
  name: 'books.related',
  text: `select ${CARD} from (
      (select n.id, 0 as place from book n join book o on o.id = $2 where n.author = o.author and n.id <> o.id
        and n.withdrawn_at is null and n.published_at <= now() order by n.sold desc limit 3)
      union all (select n.id, 1 from book n join book o on o.id = $2 where n.category_id = o.category_id and n.id <> o.id and n.author <> o.author
        and n.withdrawn_at is null and n.published_at <= now() order by n.sold desc, n.id limit ${RELATED})) as near join book b on b.id = near.id ${CARD_JOINS}
    order by near.place, b.sold desc, b.id limit ${RELATED}`,
  row: cardColumns,
})

export async function findBook(db: Queryable, language: Language, id: number): Promise<BookDetail | null> {
  const [[row], related] = await Promise.all([
    query(db, selectDetail, [language, id]),
    query(db, selectRelated, [language, id]),
  ])
  if (!row) return null
  const { description, publisher, year, pages, weight } = row
  return { ...cardOf(row), description, publisher, year, pages, weight, related: related.map(cardOf) }
}

const selectSample = statement({
  name: 'books.sample',
  text: `select b.id, case b.language when 0 then b.title else b.title_en end as title, b.language,
      (select coalesce(json_agg(json_build_object('number', s.number, 'text', s.text) order by s.number), '[]')
        from book_sample s where s.book_id = b.id) as pages
    from book b where b.id = $1 and ${SHOWN}`,
  row: { id: integer, title: string, language: integer, pages: json(Type.Array(SamplePage)) },
})

export async function findSample(db: Queryable, id: number): Promise<BookSample | null> {
  const [row] = await query(db, selectSample, [id])
  return row && row.pages.length > 0 ? { ...row, language: row.language === 1 ? 1 : 0 } : null
}
