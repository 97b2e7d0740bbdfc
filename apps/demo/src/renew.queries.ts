import { execute, query, type Queryable, type Tx } from '@pahlavan/api/database/connect'
import { bool, integer, string } from '@pahlavan/api/database/rows'
import { statement } from '@pahlavan/api/database/statement'

const selectHasStory = statement({
  name: 'demo.renew.known',
  text: 'select exists (select from news where slug = any($1)) as "isKnown"',
  row: { isKnown: bool },
})

/** Whether one of these articles is there. */
export const hasArticle = async (db: Queryable, slugs: readonly string[]): Promise<boolean> =>
  (await query(db, selectHasStory, [slugs]))[0]?.isKnown === true

const selectSlugs = statement({
  name: 'demo.renew.slugs',
  text: 'select slug from news where slug = any($1)',
  row: { slug: string },
})

/** Which of these addresses are taken. */
export const takenSlugs = async (db: Queryable, slugs: readonly string[]): Promise<Set<string>> =>
  new Set((await query(db, selectSlugs, [slugs])).map(({ slug }) => slug))

const selectCrew = statement({
  name: 'demo.renew.crew',
  text: `select min(a.id) as id, a.first_name as first, a.last_name as last from account a
    join unnest($1::text[], $2::text[]) as asked(first, last) on asked.first = a.first_name and asked.last = a.last_name
    where a.mobile is null and a.user_type = 0 group by a.first_name, a.last_name`,
  row: { id: integer, first: string, last: string },
})

/** The accounts of the demo's people by their names, in the order that is asked; null where somebody is missing. */
export async function findCrew(
  db: Queryable,
  people: readonly { first: string; last: string }[],
): Promise<number[] | null> {
  const rows = await query(db, selectCrew, [people.map(({ first }) => first), people.map(({ last }) => last)])
  const ids = new Map(rows.map(({ id, first, last }) => [`${first} ${last}`, id]))
  const found = people.flatMap(({ first, last }) => ids.get(`${first} ${last}`) ?? [])
  return found.length === people.length ? found : null
}

const deleteOld = statement({
  name: 'demo.renew.delete',
  text: `update news n set deleted_at = now() where n.author_id = any($1) and n.deleted_at is null and not n.slug = any($2)
    and not exists (select from news_comment c join account a on a.id = c.account_id where c.news_id = n.id and a.mobile is not null)
    and not exists (select from news_like l join account a on a.id = l.account_id where l.news_id = n.id and a.mobile is not null)
    and not exists (select from bookmark b where b.kind = 'news' and b.item in (n.slug, n.id::text))`,
  row: null,
})

/** Removes the articles of these authors, except for these addresses and for articles that a signed-in fan has liked, bookmarked or commented on. */
export const takeBack = (tx: Tx, authors: readonly number[], slugs: readonly string[]) =>
  execute(tx, deleteOld, [authors, slugs])

const renameOld = statement({
  name: 'demo.renew.category',
  text: `update news_category set title = $3 where language = $1 and title = $2
    and not exists (select from news_category where language = $1 and title = $3)`,
  row: null,
})

/** Gives a category another title, where none has it. */
export const renameCategory = (tx: Tx, language: number, from: string, to: string) =>
  execute(tx, renameOld, [language, from, to])
