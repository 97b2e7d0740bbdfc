import type { Language } from '@pahlavan/contract/endpoint'
import type { Slide, SliderLocation } from '@pahlavan/contract/home'
import { TAB_SLIDES } from '@pahlavan/contract/limits'
import { query, type Queryable } from '../../database/connect.ts'
import { integer, json, nullable, string } from '../../database/rows.ts'
import { hasAppeared, isShown } from '../../database/shown.ts'
import { statement } from '../../database/statement.ts'
import { VISIBLE as FILE_VISIBLE } from '../gallery/gallery.cards.queries.ts'
import { SHOWN as COURSE_SHOWN } from '../learn/learn.cards.queries.ts'
import { pictureAlt, pictureJson, StoredPicture } from '../media/media.pictures.queries.ts'
import { imageOf } from '../media/media.rules.ts'
import { VISIBLE } from '../news/news.cards.queries.ts'
import { SHOWN as PRODUCT_SHOWN, SUMS } from '../shop/shop.cards.queries.ts'
import { type Target, targetsOf } from './home.rules.ts'

const selectSlides = statement({
  name: 'home.slides',
  text: `select s.id, s.title, s.text, s.button, s.link, ${pictureJson('p', pictureAlt('p'))} as image
    from slider s left join picture p on p.id = s.image_id where s.location = $2 and s.language = $1 and s.is_active
      and (s.starts_at is null or s.starts_at <= now()) and (s.ends_at is null or s.ends_at > now())
    order by s.position, s.id limit ${TAB_SLIDES}`,
  row: {
    id: integer,
    title: string,
    text: string,
    button: nullable(string),
    link: nullable(string),
    image: nullable(json(StoredPicture)),
  },
})

const NUMBER = `case when t.ref ~ '^[0-9]{1,9}$' then t.ref::int end`

const selectGone = statement({
  name: 'home.gone',
  text: `select t.kind, t.ref from unnest($1::text[], $2::text[]) as t(kind, ref) where not case t.kind
    when 'news' then exists (select from news n where ${VISIBLE} and (n.slug = t.ref or n.id = ${NUMBER}))
    when 'event' then exists (select from event e where e.id = ${NUMBER} and e.status <> 'cancelled' and ${isShown('e')})
    when 'bout' then exists (select from bout b join event e on e.id = b.event_id where b.id = ${NUMBER} and ${hasAppeared('e')})
    when 'course' then exists (select from course c where ${COURSE_SHOWN} and c.id = ${NUMBER})
    when 'product' then exists (select from product p ${SUMS} where ${PRODUCT_SHOWN} and p.id = ${NUMBER})
    when 'file' then exists (select from gallery_file f where ${FILE_VISIBLE} and f.id = ${NUMBER})
    when 'person' then exists (select from account a where a.id = ${NUMBER} and a.deleted_at is null)
    else true end`,
  row: { kind: string, ref: string },
})

const keyOf = ({ kind, ref }: { kind: string; ref: string }) => `${kind} ${ref}`

/** Those of some things that are gone. */
async function goneOf(db: Queryable, targets: readonly Target[]): Promise<ReadonlySet<string>> {
  if (targets.length === 0) return new Set()
  const rows = await query(db, selectGone, [targets.map(({ kind }) => kind), targets.map(({ ref }) => ref)])
  return new Set(rows.map(keyOf))
}

/** Those of some links that lead to a deleted target. */
export async function goneLinks(
  db: Queryable,
  rows: readonly { link: string | null }[],
): Promise<ReadonlySet<string | null>> {
  const links = rows.flatMap(({ link }) => (link === null ? [] : [link]))
  const gone = await goneOf(db, links.flatMap(targetsOf))
  return new Set(links.filter((link) => targetsOf(link).some((target) => gone.has(keyOf(target)))))
}

/** The slides of a tab in a language. A link to a deleted target is left out. */
export async function listSlides(
  db: Queryable,
  language: Language,
  location: SliderLocation,
): Promise<Slide[]> {
  const rows = await query(db, selectSlides, [language, location])
  const gone = await goneLinks(db, rows)
  return rows.map(({ image, link, ...row }) =>
    Object.assign(row, { image: image && imageOf(image), link: gone.has(link) ? null : link }),
  )
}
