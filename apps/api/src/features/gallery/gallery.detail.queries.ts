import { MAX_ALBUM_PICTURES } from '@pahlavan/contract/admin/albums'
import { MAX_SEEN_WRESTLERS } from '@pahlavan/contract/admin/gallery-subject'
import type { Language } from '@pahlavan/contract/endpoint'
import { Chapter, type FileDetail } from '@pahlavan/contract/gallery'
import { Type } from 'typebox'
import { query, type Queryable } from '../../database/connect.ts'
import { fullName, localized } from '../../database/localized.ts'
import { integer, json, list, nullable, string } from '../../database/rows.ts'
import { hasAppeared } from '../../database/shown.ts'
import { statement } from '../../database/statement.ts'
import { pictureJson, StoredPicture } from '../media/media.pictures.queries.ts'
import { imageOf } from '../media/media.rules.ts'
import { CARD, CARD_JOINS, cardColumns, cardOf, VISIBLE } from './gallery.cards.queries.ts'
import { AlbumImages, albumImages } from './gallery.notes.queries.ts'
import { CaptionKey, captionsOf, chaptersOf } from './gallery.rules.ts'

const corner = (side: 'red' | 'blue') =>
  `(select ${fullName('a')} from entry n join account a on a.id = n.account_id where n.id = b.${side}_id)`

/** Whom a file `f` names as a whole, and then those in its pictures, as many as it may name. */
const SEEN_IN_FILE = `(select account_id from (
    select account_id, 0 as rank from gallery_wrestler where file_id = f.id
    union all select account_id, 1 from gallery_seen where file_id = f.id) x
  group by account_id order by min(rank), account_id limit ${MAX_SEEN_WRESTLERS})`

const selectDetail = statement({
  name: 'gallery.detail',
  text: `select ${CARD}, f.language, v.captions as "filmCaptions", v.frames,
      (select json_agg(json_build_object('language', t.language, 'key', t.key) order by t.language) from gallery_caption t where t.file_id = f.id) as captions,
      ${albumImages(MAX_ALBUM_PICTURES)} as images,
      (select json_agg(json_build_object('at', h.at, 'title', h.title) order by h.at) from gallery_chapter h where h.file_id = f.id) as chapters,
      (select json_build_object('id', e.id, 'title', ${localized('e', 'title')}) from event e where e.id = f.event_id and ${hasAppeared('e')}) as event,
      (select json_build_object('id', b.id, 'red', ${corner('red')}, 'blue', ${corner('blue')}) from bout b
        where b.id = f.bout_id and b.red_id is not null and b.blue_id is not null) as bout,
      (select json_agg(json_build_object('id', a.id, 'name', ${fullName('a')}, 'avatar', ${pictureJson('ap', fullName('a'))}) order by a.id)
        from ${SEEN_IN_FILE} w join account a on a.id = w.account_id and a.deleted_at is null
        left join picture ap on ap.id = a.avatar_id) as wrestlers
    from gallery_file f ${CARD_JOINS} where f.id = $2 and ${VISIBLE}`,
  row: {
    ...cardColumns,
    language: integer,
    filmCaptions: nullable(list(string)),
    captions: nullable(json(Type.Array(CaptionKey))),
    frames: nullable(integer),
    images: nullable(AlbumImages),
    chapters: nullable(json(Type.Array(Chapter))),
    event: nullable(json(Type.Object({ id: Type.Integer(), title: Type.String() }))),
    bout: nullable(json(Type.Object({ id: Type.Integer(), red: Type.String(), blue: Type.String() }))),
    wrestlers: nullable(
      json(
        Type.Array(
          Type.Object({
            id: Type.Integer(),
            name: Type.String(),
            avatar: Type.Union([StoredPicture, Type.Null()]),
          }),
        ),
      ),
    ),
  },
})

const RELATED = 6
const its = (column: string) => `f.${column} = (select ${column} from this)`
/** The newest of those that share something with it, found in an index. */
const sharing = (...shared: string[]) => `(select f.id, f.bout_id, f.event_id, f.category_id, f.published_at
      from gallery_file f where ${VISIBLE} and ${['type', 'language', ...shared].map(its).join(' and ')} and f.id <> $1
      order by f.published_at desc, f.id desc limit ${RELATED})`

/** Those of the same bout come first, then of the event, of the category, and the newest. */
const selectRelated = statement({
  name: 'gallery.related',
  text: `with this as materialized (select id, type, language, category_id, event_id, bout_id from gallery_file where id = $1),
    near as (${[sharing('bout_id'), sharing('event_id'), sharing('category_id'), sharing()].join(' union ')}),
    best as materialized (select near.id, row_number() over (order by coalesce(near.bout_id = this.bout_id, false) desc,
        coalesce(near.event_id = this.event_id, false) desc, (near.category_id = this.category_id) desc,
        near.published_at desc, near.id desc) as place from near, this)
    select ${CARD} from best join gallery_file f on f.id = best.id ${CARD_JOINS} where best.place <= ${RELATED} order by best.place`,
  row: cardColumns,
})

export async function findFile(db: Queryable, language: Language, id: number): Promise<FileDetail | null> {
  const [[row], others] = await Promise.all([
    query(db, selectDetail, [language, id]),
    query(db, selectRelated, [id]),
  ])
  if (!row) return null
  return {
    ...cardOf(row),
    language: row.language === 1 ? 1 : 0,
    images: (row.images ?? []).map(({ picture, ...note }) => Object.assign(imageOf(picture), note)),
    chapters: chaptersOf(row.chapters ?? [], {
      filmKey: row.filmKey,
      durationMs: row.durationMs ?? 0,
      frames: row.frames ?? 0,
    }),
    captions: captionsOf(row),
    event: row.event,
    bout: row.bout,
    wrestlers: (row.wrestlers ?? []).map(({ id: who, name, avatar }) => ({
      id: who,
      name,
      avatar: avatar && imageOf(avatar),
    })),
    related: others.map(cardOf),
  }
}
