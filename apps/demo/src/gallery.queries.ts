import { execute, query, type Queryable, type Tx } from '@pahlavan/api/database/connect'
import { bool, integer, moment, nullable, string } from '@pahlavan/api/database/rows'
import { fullName } from '@pahlavan/api/database/localized'
import { statement } from '@pahlavan/api/database/statement'

const selectHas = statement({
  name: 'demo.gallery',
  text: 'select exists (select from gallery_file) as "hasGallery"',
  row: { hasGallery: bool },
})

/** Whether there are films or albums already. */
export async function hasGallery(db: Queryable): Promise<boolean> {
  const [row] = await query(db, selectHas, [])
  return row?.hasGallery === true
}

const corner = (side: 'red' | 'blue') => `join entry ${side} on ${side}.id = b.${side}_id
  join account ${side}_a on ${side}_a.id = ${side}.account_id`

const selectBouts = statement({
  name: 'demo.gallery.bouts',
  text: `select * from (select b.id, b.event_id as "eventId", b.red_score::int as "redScore", b.blue_score::int as "blueScore", b.finished_at as "finishedAt",
      red.account_id as "redId", blue.account_id as "blueId", ${fullName('red_a', 0)} as "redFa", ${fullName('red_a', 1)} as "redEn",
      ${fullName('blue_a', 0)} as "blueFa", ${fullName('blue_a', 1)} as "blueEn", e.title as "eventFa", e.title_en as "eventEn",
      pw.title as "weightFa", pw.title_en as "weightEn",
      (row_number() over (partition by b.red_score, b.blue_score order by b.finished_at desc, b.id))::int as place
    from bout b join event e on e.id = b.event_id join event_weight ew on ew.id = b.event_weight_id
    join play_weight pw on pw.id = ew.play_weight ${corner('red')} ${corner('blue')}
    where b.status = 'finished' and b.winner = 'red' and pw.gender = 1 and pw.style_type in (0, 1) and b.finished_at is not null
      and (b.red_score || ':' || b.blue_score) = any($1::text[])) as found where place <= $2 order by "finishedAt" desc, id`,
  row: {
    id: integer,
    eventId: integer,
    redScore: integer,
    blueScore: integer,
    finishedAt: nullable(moment),
    redId: integer,
    blueId: integer,
    redFa: string,
    redEn: string,
    blueFa: string,
    blueEn: string,
    eventFa: string,
    eventEn: string,
    weightFa: string,
    weightEn: string,
    place: integer,
  },
})

/** Finished bouts of men that red won with one of these scores (`6:1`), the newest of each, so many at most. */
export const wonBouts = (db: Queryable, scores: readonly string[], most: number) =>
  query(db, selectBouts, [scores, most])
export type WonBout = Awaited<ReturnType<typeof wonBouts>>[number]

const selectEvents = statement({
  name: 'demo.gallery.events',
  text: `select id, title as "titleFa", title_en as "titleEn", city as "cityFa", city_en as "cityEn", ends_at as "endsAt"
    from event where status = 'finished' order by ends_at desc, id limit $1`,
  row: {
    id: integer,
    titleFa: string,
    titleEn: string,
    cityFa: string,
    cityEn: string,
    endsAt: moment,
  },
})

/** The events that ended last. */
export const endedEvents = (db: Queryable, most: number) => query(db, selectEvents, [most])

const upsertCategories = statement({
  name: 'demo.gallery.categories',
  text: `insert into gallery_category (type, language, title, position)
    select $1, $2, title, at from unnest($3::text[]) with ordinality as asked(title, at)
    on conflict (type, language, title) do update set position = excluded.position returning id, title`,
  row: { id: integer, title: string },
})

/** Adds the categories of albums (0) or films (1) of a language, and gives the id of each in order. */
export async function addCategories(
  tx: Tx,
  [type, language]: readonly [number, number],
  titles: readonly string[],
): Promise<number[]> {
  const rows = await query(tx, upsertCategories, [type, language, titles])
  const ids = new Map(rows.map(({ id, title }) => [title, id]))
  return titles.map((title) => ids.get(title) ?? 0)
}

/** An album or a film with everything that stands beside it. */
export interface FileRow {
  type: 0 | 1
  language: 0 | 1
  categoryId: number
  title: string
  summary: string
  imageId: number
  source: string | null
  eventId: number | null
  boutId: number | null
  publishedAt: Date
  pictures: number[]
  wrestlers: number[]
  /** The wrestlers in the pictures at these places. */
  seen: { at: number; wrestlers: number[] }[]
  chapters: { at: number; title: string }[]
}

const insertFiles = statement({
  name: 'demo.gallery.files',
  text: `with given as (select row_number() over () as n, g.* from jsonb_to_recordset($1) as g(type int, language int, "categoryId" int, title text,
      summary text, "imageId" int, source text, "eventId" int, "boutId" int, "publishedAt" timestamptz, pictures int[], wrestlers int[], seen jsonb, chapters jsonb)),
    added as (insert into gallery_file (type, language, category_id, title, summary, image_id, film_id, event_id, bout_id, status, published_at)
      select g.type, g.language, g."categoryId", g.title, g.summary, g."imageId", v.id, g."eventId", g."boutId", 'published', g."publishedAt"
      from given g left join film v on v.source = g.source order by g.n returning id),
    placed as (select a.id, g.* from (select id, row_number() over (order by id) as at from added) a join given g on g.n = a.at),
    images as (insert into gallery_image (file_id, position, picture_id)
      select p.id, i.at - 1, i.picture from placed p cross join lateral unnest(p.pictures) with ordinality as i(picture, at)),
    named as (insert into gallery_seen (file_id, position, account_id)
      select p.id, (s->>'at')::int, w::int from placed p cross join lateral jsonb_array_elements(p.seen) as s
      cross join lateral jsonb_array_elements_text(s->'wrestlers') as w),
    seen as (insert into gallery_wrestler (file_id, account_id) select distinct p.id, w from placed p cross join lateral unnest(p.wrestlers) as w)
    insert into gallery_chapter (file_id, at, title)
    select p.id, (c->>'at')::int, c->>'title' from placed p cross join lateral jsonb_array_elements(p.chapters) as c`,
  row: null,
})

/** Adds albums and films. */
export const addFiles = (tx: Tx, rows: readonly FileRow[]) => execute(tx, insertFiles, [JSON.stringify(rows)])

const insertLikes = statement({
  name: 'demo.gallery.likes',
  text: `insert into gallery_like (file_id, account_id) select f.id, a.id from gallery_file f cross join lateral (
      select id from account where user_type = 0 and deleted_at is null order by id offset f.id * 7 % 200 limit f.id * 37 % 140) as a
    on conflict do nothing`,
  row: null,
})
const updateCounts = statement({
  name: 'demo.gallery.counts',
  text: `update gallery_count k set likes = (select count(*) from gallery_like l where l.file_id = k.file_id),
    views = (select count(*) from gallery_like l where l.file_id = k.file_id) * (9 + k.file_id % 14) + 60 + k.file_id * 13 % 400`,
  row: null,
})

/** Gives all of them likes of fans, and the views that go with so many. */
export async function addLikes(tx: Tx): Promise<void> {
  await execute(tx, insertLikes, [])
  await execute(tx, updateCounts, [])
}
