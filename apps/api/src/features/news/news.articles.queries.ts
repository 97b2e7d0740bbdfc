import { partsOf } from '@pahlavan/contract/admin/sorting'
import { type ArticleSort, articleSorts, type ListedArticle } from '@pahlavan/contract/admin/articles'
import { textStates } from '@pahlavan/contract/admin/drafts'
import type { Language } from '@pahlavan/contract/endpoint'
import { query, type Queryable } from '../../database/connect.ts'
import { integer, moment, nullable, oneOf, string } from '../../database/rows.ts'
import { built, samples } from '../../database/statement.ts'
import { type Cursor, isAfter, orderBy, type SortColumn } from '../desk/desk.list.rules.ts'
import { searchedPage } from '../desk/desk.search.queries.ts'
import { focusedColumns } from '../media/media.pictures.queries.ts'
import { pictureOf } from '../media/media.rules.ts'

/** Which articles are listed; null is any. `before` is the last row of the part before. */
export interface ArticleFilter {
  words: string | null
  state: ListedArticle['stateFa'] | null
  language: Language
  isDeleted: boolean
  sort: ArticleSort
  before: Cursor | null
  size: number
}

/** The columns of the orders. */
export const articleColumns = {
  changed: { column: 'a.changed_at', type: 'timestamptz' },
  published: { column: 'a.published_at', type: 'timestamptz' },
  title: { column: 'a.sort_title', type: 'text' },
} as const satisfies Record<string, SortColumn>

interface Shape {
  hasWords: boolean
  state: Language | null
  isDeleted: boolean
  sort: ArticleSort
  isFirst: boolean
}

const orderOf = (sort: ArticleSort) => {
  const { name, direction } = partsOf(sort)
  return { column: articleColumns[name], direction }
}

/** The filters that are asked alone, so that each part is found by its index. */
function conditionsOf({ hasWords, state, isDeleted, sort, isFirst }: Shape) {
  let at = 1
  const next = () => `$${(at += 1)}`
  const conditions = [`a.deleted_at is ${isDeleted ? 'not null' : 'null'}`]
  const { column, direction } = orderOf(sort)
  if (!isFirst) conditions.push(isAfter(column, direction, next))
  if (state !== null) conditions.push(`a.${state === 0 ? 'state_fa' : 'state_en'} = ${next()}`)
  return { where: conditions.join(' and '), words: hasWords ? `a.words like ${next()}` : null }
}

const nameOf = ({ hasWords, state, isDeleted, sort, isFirst }: Shape): string =>
  [
    'article.list',
    sort,
    hasWords && 'words',
    state !== null && `state${state}`,
    isDeleted && 'deleted',
    !isFirst && 'next',
  ]
    .filter(Boolean)
    .join('.')

/** The part of the list. Deleted articles are few, and have no index of their order. */
function pageOf(shape: Shape): string {
  const { column, direction } = orderOf(shape.sort)
  const order = orderBy(column, direction)
  const { where, words } = conditionsOf(shape)
  const part = (from: string, test: string) =>
    `page as materialized (select a.* from ${from} a where ${test} order by ${order} limit $1)`
  if (words === null) return part('article', where)
  if (!shape.isDeleted) return searchedPage({ table: 'article', alias: 'a', where, words, order })
  return `found as materialized (select a.* from article a where ${where} and ${words}), ${part('found', 'true')}`
}

const selectPage = (shape: Shape) => {
  const { column, direction } = orderOf(shape.sort)
  return built({
    name: nameOf(shape),
    text: `with ${pageOf(shape)}
      select a.id, a.title_fa as "titleFa", a.title_en as "titleEn", a.state_fa as "stateFa", a.state_en as "stateEn",
        a.changed_at as "changedAt", nullif(a.published_at, '-infinity') as "publishedAt", ${column.column}::text as value, c.title as "categoryTitle", coalesce(n.views, 0)::int as "viewCount",
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
      order by ${orderBy(column, direction)}`,
    row: {
      id: integer,
      titleFa: string,
      titleEn: string,
      stateFa: oneOf(...textStates),
      stateEn: oneOf(...textStates),
      changedAt: moment,
      publishedAt: nullable(moment),
      value: string,
      categoryTitle: nullable(string),
      viewCount: integer,
      publishAtFa: nullable(moment),
      publishAtEn: nullable(moment),
      byId: nullable(integer),
      byName: nullable(string),
      ...focusedColumns,
    },
  })
}

const booleans = [false, true]
const samplesOf = (sort: ArticleSort) =>
  booleans.flatMap((hasWords) =>
    ([null, 0, 1] as const).flatMap((state) =>
      booleans.flatMap((isDeleted) =>
        booleans.map((isFirst) => selectPage({ hasWords, state, isDeleted, sort, isFirst })),
      ),
    ),
  )
samples(() => articleSorts.flatMap(samplesOf))

/** A part of the articles in their order, each with its place. */
export async function listArticles(
  db: Queryable,
  filter: ArticleFilter,
): Promise<{ item: ListedArticle; place: Cursor }[]> {
  const { words, state, language, isDeleted, sort, before, size } = filter
  const isFirst = before === null
  const shape = { hasWords: words !== null, state: state && language, isDeleted, sort, isFirst }
  const values = [
    size,
    ...(before ? [before.value, before.id] : []),
    ...(state === null ? [] : [state]),
    ...(words === null ? [] : [`%${words}%`]),
  ]
  const rows = await query(db, selectPage(shape), values)
  return rows.map(
    ({
      value,
      changedAt,
      publishedAt,
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
      place: { value, id: row.id },
      item: Object.assign(row, {
        changedAt: changedAt.toISOString(),
        publishedAt: publishedAt && publishedAt.toISOString(),
        publishAtFa: publishAtFa && publishAtFa.toISOString(),
        publishAtEn: publishAtEn && publishAtEn.toISOString(),
        changedBy: byId === null ? null : { id: byId, name: byName },
        image: pictureOf({ key, width, height, colour, focus, alt }),
      }),
    }),
  )
}
