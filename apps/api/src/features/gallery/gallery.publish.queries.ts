import { query, type Queryable } from '../../database/connect.ts'
import { integer } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

const insertPublished = statement({
  name: 'gallery.publish',
  text: `with category as (insert into gallery_category (type, language, title) values (1, $2, $3)
      on conflict (type, language, title) do update set title = excluded.title returning id)
    insert into gallery_file (type, language, category_id, title, summary, image_id, film_id, status, published_at)
    select 1, $2, category.id, $4, $5, $6, $1, 'published', now() from category
    where not exists (select from gallery_file f where f.film_id = $1 and f.language = $2 and f.deleted_at is null) returning id`,
  row: { id: integer },
})

export interface Publication {
  filmId: number
  language: 0 | 1
  category: string
  title: string
  summary: string
  imageId: number | null
}

/** Adds a film to the gallery of a language, once. Answers its id; null where it is there already. */
export async function insertFilm(db: Queryable, publication: Publication): Promise<number | null> {
  const { filmId, language, category, title, summary, imageId } = publication
  const [row] = await query(db, insertPublished, [filmId, language, category, title, summary, imageId])
  return row?.id ?? null
}
