import type { PictureUse, UseKind } from '@pahlavan/contract/admin/pictures'
import { Type } from 'typebox'
import { query, type Queryable } from '../../database/connect.ts'
import { integer, json, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

/** A place that shows pictures. */
interface Place {
  from: string
  id: string
  title: string
  /** SQL: whether a row shows a picture. @param id of the picture @param keys its addresses, earlier ones too */
  shows: (id: string, keys: string) => string
  /** Few rows show one picture. */
  isWhole?: boolean
}

const named = (t: string) => `trim(${t}.first_name || ' ' || ${t}.last_name)`

/** A column that references a picture. */
const column = (from: string, name: string, { id = 't.id', title = 't.title' } = {}): Place => ({
  from: `${from} t`,
  id,
  title,
  shows: (picture) => `t.${name} = ${picture}`,
})

/** A table with the pictures of another one. */
const joined = (from: string, own: string, other: string, id = 'o.id'): Place => ({
  from: `${from} t join ${other} o on o.id = t.${own}`,
  id,
  title: 'o.title',
  shows: (picture) => `t.picture_id = ${picture}`,
})

const drafts = {
  isWhole: true,
  from: 'draft t',
  id: 't.subject_id',
  title: `coalesce(t.fields ->> 'title', '')`,
}

/** Every place that shows pictures, by the kind of thing. */
const places: Record<UseKind, readonly Place[]> = {
  article: [
    column('news', 'image_id', { id: 't.article_id' }),
    joined('news_image', 'news_id', 'news', 'o.article_id'),
    {
      from: 'news t',
      id: 't.article_id',
      title: 't.title',
      shows: (_id, keys) => `picture_keys(t.body) && ${keys}`,
    },
  ],
  draft: [
    { ...drafts, shows: (id) => `t.fields @> jsonb_build_object('imageId', ${id})` },
    { ...drafts, shows: (id) => `t.fields @> jsonb_build_object('gallery', jsonb_build_array(${id}))` },
    { ...drafts, shows: (_id, keys) => `picture_keys(t.fields ->> 'body') && ${keys}` },
  ],
  slide: [column('slider', 'image_id')],
  person: [
    column('account', 'avatar_id', { title: named('t') }),
    {
      from: 'wrestler t join account o on o.id = t.account_id',
      id: 'o.id',
      title: named('o'),
      shows: (id) => `t.portrait_id = ${id}`,
    },
  ],
  event: [column('event', 'poster_id'), column('event', 'cover_id')],
  gallery: [column('gallery_file', 'image_id'), joined('gallery_image', 'file_id', 'gallery_file')],
  product: [joined('product_picture', 'product_id', 'product')],
  book: [column('book', 'image_id')],
  course: [column('course', 'image_id')],
  lesson: [column('lesson', 'poster_id')],
  question: [column('quiz_question', 'image_id', { title: 't.text' })],
  broadcast: [column('broadcast', 'image_id')],
  camp: [column('camp', 'image_id')],
  contact: [column('contact_point', 'map_id')],
  club: [column('club_identity', 'logo_id', { title: 't.name' })],
}

/** The addresses of a picture, earlier ones too. @param p the alias of its row */
const keysOf = (p: string) =>
  `(array(select a.key from picture_address a where a.picture_id = ${p}.id) || ${p}.key)`

/** SQL: whether no row of a place shows a picture. Of drafts all are read: for the first one alone the planner would walk the table, not its index. */
const nowhere = ({ from, shows, isWhole = false }: Place, p: string): string => {
  const rows = `select true from ${from} where ${shows(`${p}.id`, keysOf(p))}`
  return isWhole ? `array(${rows}) = '{}'` : `(${rows} limit 1) is null`
}

/** SQL: whether a picture stands nowhere. Each place is a subquery: of joins the planner would weigh all orders. @param p the alias of its row */
export const isUnused = (p: string): string =>
  Object.values(places)
    .flat()
    .map((place) => nowhere(place, p))
    .join(' and ')

/** The largest number that is counted. */
const MAX_COUNTED = 100
/** The things that are told by name. */
const MAX_NAMED = 8

/** The things of a kind, each once: places are read no further than they are counted. */
const thingsOf = (kind: string, list: readonly Place[]) => {
  const rows = list.map(
    ({ from, id, title, shows }) =>
      `(select ${id}::text as id, ${title} as title from ${from}, p where ${shows('p.id', 'p.keys')} order by ${id} desc limit ${MAX_COUNTED})`,
  )
  return `select '${kind}' as kind, count(*)::int as count, coalesce(json_agg(json_build_object('id', id, 'title', title)), '[]') as items
    from (select distinct on (id) id, title from (${rows.join(' union all ')}) each order by id, title limit ${MAX_COUNTED}) one`
}

const selectUses = statement({
  name: 'picture.uses',
  text: `with p as materialized (select w.id, ${keysOf('w')} as keys from picture w where w.id = $1)
    select u.kind, u.count, u.items from (${Object.entries(places)
      .map(([kind, list]) => thingsOf(kind, list))
      .join(' union all ')}) u where u.count > 0`,
  row: {
    kind: string,
    count: integer,
    items: json(Type.Array(Type.Object({ id: Type.String(), title: Type.String() }))),
  },
})

const isKind = (kind: string): kind is UseKind => kind in places

/** Where a picture stands. */
export async function listUses(db: Queryable, id: number): Promise<PictureUse[]> {
  const rows = await query(db, selectUses, [id])
  return rows.flatMap(({ kind, count, items }) =>
    isKind(kind) ? [{ kind, count, items: items.slice(0, MAX_NAMED) }] : [],
  )
}
