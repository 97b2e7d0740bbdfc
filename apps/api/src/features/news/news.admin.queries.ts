import type { ListedArticle } from '@pahlavan/contract/admin/articles'
import { textStates } from '@pahlavan/contract/admin/drafts'
import type { Language } from '@pahlavan/contract/endpoint'
import { query, type Queryable, type Tx } from '../../database/connect.ts'
import { bool, integer, moment, nullable, oneOf, string } from '../../database/rows.ts'
import { built, samples, statement } from '../../database/statement.ts'
import type { Cursor } from '../desk/desk.list.rules.ts'
import { focusedColumns } from '../media/media.pictures.queries.ts'
import { pictureOf } from '../media/media.rules.ts'

/** Which articles are listed; null is any. `before` is the last row of the part before. */
export interface ArticleFilter {
  words: string | null
  state: ListedArticle['stateFa'] | null
  language: Language
  isDeleted: boolean
  before: Cursor | null
  size: number
}

type Shape = { hasWords: boolean; state: Language | null; isDeleted: boolean; isFirst: boolean }

/** The filters that are asked alone, so that each part is found by its index. */
function conditionsOf({ hasWords, state, isDeleted, isFirst }: Shape): string {
  let at = 1
  const next = () => `$${(at += 1)}`
  const conditions = [`a.deleted_at is ${isDeleted ? 'not null' : 'null'}`]
  if (!isFirst) conditions.push(`(a.changed_at, a.id) < (${next()}::timestamptz, ${next()}::int)`)
  if (state !== null) conditions.push(`a.${state === 0 ? 'state_fa' : 'state_en'} = ${next()}`)
  if (hasWords) conditions.push(`a.words like ${next()}`)
  return conditions.join(' and ')
}

const nameOf = ({ hasWords, state, isDeleted, isFirst }: Shape): string =>
  [
    'article.list',
    hasWords && 'words',
    state !== null && `state${state}`,
    isDeleted && 'deleted',
    !isFirst && 'next',
  ]
    .filter(Boolean)
    .join('.')

/** The part of the list. A search is found by its letters first: walking the list for rare words would read all of it. */
const pageOf = (shape: Shape): string => {
  const part = (from: string, where: string) =>
    `select a.* from ${from} a where ${where} order by a.changed_at desc, a.id desc limit $1`
  return shape.hasWords
    ? `found as materialized (select a.* from article a where ${conditionsOf(shape)}), page as materialized (${part('found', 'true')})`
    : `page as materialized (${part('article', conditionsOf(shape))})`
}

const selectPage = (shape: Shape) =>
  built({
    name: nameOf(shape),
    text: `with ${pageOf(shape)}
      select a.id, a.title_fa as "titleFa", a.title_en as "titleEn", a.state_fa as "stateFa", a.state_en as "stateEn",
        a.changed_at as "changedAt", a.changed_at::text as "changedText", c.title as "categoryTitle", coalesce(n.views, 0)::int as "viewCount",
        d.fa as "publishAtFa", d.en as "publishAtEn", coalesce(d.saved_by_id, n.author_id) as "byId",
        (select trim(w.first_name || ' ' || w.last_name) from account w where w.id = coalesce(d.saved_by_id, n.author_id) and w.deleted_at is null) as "byName",
        p.key, p.width, p.height, p.colour, p.focus, p.alt
      from page a
      left join lateral (select n.category_id, n.image_id, n.author_id, sum(k.views) over () as views from news n join news_count k on k.news_id = n.id
        where n.article_id = a.id order by n.language limit 1) n on true
      left join lateral (select max(d.publish_at) filter (where d.language = 0) over () as fa, max(d.publish_at) filter (where d.language = 1) over () as en, d.saved_by_id, (d.fields ->> 'categoryId')::int as category_id,
          (d.fields ->> 'imageId')::int as image_id
        from draft d where d.kind = 'article' and d.subject_id = a.id::text order by d.saved_at desc limit 1) d on true
      left join news_category c on c.id = coalesce(d.category_id, n.category_id)
      left join picture p on p.id = coalesce(d.image_id, n.image_id)
      order by a.changed_at desc, a.id desc`,
    row: {
      id: integer,
      titleFa: string,
      titleEn: string,
      stateFa: oneOf(...textStates),
      stateEn: oneOf(...textStates),
      changedAt: moment,
      changedText: string,
      categoryTitle: nullable(string),
      viewCount: integer,
      publishAtFa: nullable(moment),
      publishAtEn: nullable(moment),
      byId: nullable(integer),
      byName: nullable(string),
      ...focusedColumns,
    },
  })

const booleans = [false, true]
samples(() =>
  booleans.flatMap((hasWords) =>
    ([null, 0, 1] as const).flatMap((state) =>
      booleans.flatMap((isDeleted) =>
        booleans.map((isFirst) => selectPage({ hasWords, state, isDeleted, isFirst })),
      ),
    ),
  ),
)

/** A part of the articles, the last changed first. */
export async function listArticles(
  db: Queryable,
  filter: ArticleFilter,
): Promise<{ item: ListedArticle; place: Cursor }[]> {
  const { words, state, language, isDeleted, before, size } = filter
  const shape = { hasWords: words !== null, state: state && language, isDeleted, isFirst: before === null }
  const values = [
    size,
    ...(before ? [before.moment, before.id] : []),
    ...(state === null ? [] : [state]),
    ...(words === null ? [] : [`%${words}%`]),
  ]
  const rows = await query(db, selectPage(shape), values)
  return rows.map(
    ({
      changedText,
      changedAt,
      publishAtFa,
      publishAtEn,
      byId,
      byName,
      key,
      width,
      height,
      colour,
      focus,
      alt,
      ...row
    }) => ({
      place: { moment: changedText, id: row.id },
      item: Object.assign(row, {
        changedAt: changedAt.toISOString(),
        publishAtFa: publishAtFa && publishAtFa.toISOString(),
        publishAtEn: publishAtEn && publishAtEn.toISOString(),
        changedBy: byId === null ? null : { id: byId, name: byName },
        image: pictureOf({ key, width, height, colour, focus, alt }),
      }),
    }),
  )
}

const insertArticle = statement({
  name: 'article.add',
  text: 'insert into article default values returning id',
  row: { id: integer },
})

export async function addArticle(tx: Tx): Promise<number> {
  const [row] = await query(tx, insertArticle, [])
  if (!row) throw new Error('an article was not added')
  return row.id
}

const selectArticle = statement({
  name: 'article.find',
  text: 'select deleted_at is not null as "isDeleted" from article where id = $1',
  row: { isDeleted: bool },
})

export async function findArticle(db: Queryable, id: number): Promise<{ isDeleted: boolean } | null> {
  const [row] = await query(db, selectArticle, [id])
  return row ?? null
}

const deleteArticle = statement({
  name: 'article.remove',
  text: `with gone as (update article set deleted_at = now() where id = $1 and deleted_at is null returning id)
    update news set deleted_at = now() where article_id in (select id from gone) and deleted_at is null returning id`,
  row: { id: integer },
})
const restoreArticle = statement({
  name: 'article.restore',
  text: `with old as (select id, deleted_at from article where id = $1 for update),
      back as (update article set deleted_at = null where id = $1 returning id)
    update news n set deleted_at = null from old where n.article_id = old.id and n.deleted_at = old.deleted_at returning n.id`,
  row: { id: integer },
})

/** Deletes an article with its texts. @returns the ids of its news */
export const removeArticle = async (tx: Tx, id: number): Promise<number[]> =>
  (await query(tx, deleteArticle, [id])).map((row) => row.id)

/** Brings a deleted article back, with the texts that went with it. @returns the ids of its news */
export const putArticleBack = async (tx: Tx, id: number): Promise<number[]> =>
  (await query(tx, restoreArticle, [id])).map((row) => row.id)
