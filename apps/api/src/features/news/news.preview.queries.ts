import type { ArticleFields } from '@pahlavan/contract/admin/articles'
import type { Language } from '@pahlavan/contract/endpoint'
import { Type } from 'typebox'
import { query, type Queryable } from '../../database/connect.ts'
import { json, nullable, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { pictureJson, StoredPicture } from '../media/media.pictures.queries.ts'

const ALT = (table: string) => `case $4::int when 0 then ${table}.alt else ${table}.alt_en end`

const selectParts = statement({
  name: 'article.preview',
  text: `select (select title from news_category where id = $1) as "categoryTitle",
    (select ${pictureJson('p', ALT('p'))} from picture p where p.id = $2) as image,
    (select json_agg(${pictureJson('g', ALT('g'))} order by i.place)
      from unnest($3::int[]) with ordinality i(id, place) join picture g on g.id = i.id) as gallery,
    (select first_name || ' ' || last_name from account where id = $5) as "authorName"`,
  row: {
    categoryTitle: nullable(string),
    image: nullable(json(StoredPicture)),
    gallery: nullable(json(Type.Array(StoredPicture))),
    authorName: nullable(string),
  },
})

/** The things that the fields of an unpublished text name. @param authorId who saved it last */
export async function findPreviewParts(
  db: Queryable,
  { categoryId, imageId, gallery }: ArticleFields,
  language: Language,
  authorId: number | null,
) {
  const [row] = await query(db, selectParts, [categoryId, imageId, gallery, language, authorId])
  if (!row) throw new Error('a preview has no parts')
  return row
}
