import { PictureNote } from '@pahlavan/contract/admin/albums'
import { Type } from 'typebox'
import { execute, type Tx } from '../../database/connect.ts'
import { fullName } from '../../database/localized.ts'
import { json } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { pictureJson, StoredPicture } from '../media/media.pictures.queries.ts'

/** The wrestlers of each picture of a file `f`, in one read. @param seen SQL of their JSON, of `gallery_seen s` */
const seenByPosition = (seen: string, more = '') =>
  `left join (select s.position, ${seen} as seen from gallery_seen s ${more} where s.file_id = f.id group by s.position) w
    on w.position = i.position`

/** The notes of the pictures of an album `f`, as JSON in the order of the pictures' ids. */
export const albumNotes = `(select coalesce(json_agg(json_build_object('pictureId', i.picture_id, 'caption', i.caption,
    'wrestlers', coalesce(w.seen, '[]')) order by i.picture_id), '[]')
  from gallery_image i ${seenByPosition('json_agg(s.account_id order by s.account_id)')}
  where i.file_id = f.id and (i.caption <> '' or w.seen is not null))`
export const AlbumNotes = json(Type.Array(PictureNote))

/** The pictures of an album `f` with their captions and wrestlers, as JSON in their order. @param most pictures */
export const albumImages = (most: number): string => {
  const seen = `json_agg(json_build_object('id', a.id, 'name', ${fullName('a')}) order by a.id)`
  return `(select json_agg(json_build_object('picture', ${pictureJson('g', 'case f.language when 0 then g.alt else g.alt_en end')},
      'caption', i.caption, 'wrestlers', coalesce(w.seen, '[]')) order by i.position)
    from gallery_image i join picture g on g.id = i.picture_id
    ${seenByPosition(seen, 'join account a on a.id = s.account_id and a.deleted_at is null')}
    where i.file_id = f.id and i.position < ${most})`
}
export const AlbumImages = json(
  Type.Array(
    Type.Object({
      picture: StoredPicture,
      caption: Type.String(),
      wrestlers: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
    }),
  ),
)

const deletePictures = statement({
  name: 'gallery.album.pictures.drop',
  text: 'delete from gallery_image where file_id = $1',
  row: null,
})
const insertPictures = statement({
  name: 'gallery.album.pictures',
  text: `insert into gallery_image (file_id, position, picture_id, caption)
    select $1, x.place - 1, x.id, coalesce(n.caption, '') from unnest($2::int[]) with ordinality x(id, place)
    left join jsonb_to_recordset($3::jsonb) n("pictureId" int, caption text) on n."pictureId" = x.id`,
  row: null,
})
const insertSeen = statement({
  name: 'gallery.album.seen',
  text: `insert into gallery_seen (file_id, position, account_id)
    select i.file_id, i.position, unnest(n.wrestlers) from jsonb_to_recordset($2::jsonb) n("pictureId" int, wrestlers int[])
    join gallery_image i on i.file_id = $1 and i.picture_id = n."pictureId"`,
  row: null,
})

/** Writes the pictures of an album with their notes; a note of another picture is left out. */
export async function writePictures(
  tx: Tx,
  id: number,
  { pictures, notes }: { pictures: readonly number[]; notes: readonly PictureNote[] },
): Promise<void> {
  await execute(tx, deletePictures, [id])
  await execute(tx, insertPictures, [id, pictures, JSON.stringify(notes)])
  await execute(tx, insertSeen, [id, JSON.stringify(notes)])
}
