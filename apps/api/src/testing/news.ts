import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'

export interface Draft {
  title?: string
  summary?: string
  body?: string
  slug?: string
  language?: 0 | 1
  category?: string
  status?: 'draft' | 'published'
  tags?: string[]
  /** Hours since it was published; negative for one that is scheduled. */
  age?: number
  isDeleted?: boolean
  pictures?: number
}

export interface Story {
  id: number
  slug: string
}

export class NewsFixtures {
  readonly #pool: Pool
  #count = 0

  constructor(pool: Pool) {
    this.#pool = pool
  }

  async #one(text: string, values: unknown[]): Promise<number> {
    const { rows } = await this.#pool.query<{ id: number }>(text, values)
    return rows[0]?.id ?? 0
  }

  async category(title: string, language = 0): Promise<number> {
    return this.#one(
      `insert into news_category (title, language) values ($1, $2)
       on conflict (language, title) do update set title = excluded.title returning id`,
      [title, language],
    )
  }

  async #picture(): Promise<number> {
    this.#count += 1
    return this.#one(
      `insert into picture (key, width, height, colour, alt, alt_en)
       values ($1, 1280, 720, '#f58220', 'عکس', 'A photo') returning id`,
      [`picture-${randomUUID()}`],
    )
  }

  async publish(title: string, draft: Omit<Draft, 'title'> = {}): Promise<Story> {
    this.#count += 1
    const { language = 0, category = 'لیگ', status = 'published', age = 1 } = draft
    const slug = draft.slug ?? `story-${this.#count}-${randomUUID().slice(0, 8)}`
    const author = await this.#one(
      `with author as (insert into account (first_name, last_name) values ('مینا', 'خبرنگار') returning id)
        insert into account_role (account_id, role) select id, 'editor' from author returning account_id as id`,
      [],
    )
    const categoryId = await this.category(category, language)
    const id = await this.#one(
      `insert into news (slug, language, category_id, author_id, image_id, title, summary, body, tags, status,
         published_at, deleted_at)
       select slug, language, $1, $2, $3, title, summary, body, coalesce(tags, '{}'), status,
         now() - make_interval(hours => age), case when "isDeleted" then now() end
       from jsonb_to_record($4) as draft(slug text, language int, title text, summary text, body text, tags text[],
         status text, age int, "isDeleted" boolean)
       returning id`,
      [
        categoryId,
        author,
        await this.#picture(),
        { summary: 'خلاصه', body: '<p>متن</p>', ...draft, slug, language, title, status, age },
      ],
    )
    for (let position = 0; position < (draft.pictures ?? 0); position++)
      await this.#pool.query('insert into news_image (news_id, picture_id, position) values ($1, $2, $3)', [
        id,
        await this.#picture(),
        position,
      ])
    return { id, slug }
  }
}
