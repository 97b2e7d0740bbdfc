import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestApp } from './app.ts'

export interface GalleryDraft {
  type?: 0 | 1
  language?: 0 | 1
  category?: string
  status?: 'draft' | 'published'
  /** Hours since it was published; negative for one that is scheduled. */
  age?: number
  pictures?: number
  /** Seconds of a film; null for one that is not encoded yet. */
  seconds?: number | null
  eventId?: number
  boutId?: number
  wrestlers?: number[]
}

export class GalleryFixtures {
  readonly #testApp: TestApp
  constructor(testApp: TestApp) {
    this.#testApp = testApp
  }

  async #one(text: string, values: unknown[]): Promise<number> {
    const { rows } = await this.#testApp.pool.query<{ id: number }>(text, values)
    return rows[0]?.id ?? 0
  }

  category(title: string, { type = 1, language = 0 }: GalleryDraft = {}): Promise<number> {
    return this.#one(
      `insert into gallery_category (type, language, title) values ($1, $2, $3)
       on conflict (type, language, title) do update set title = excluded.title returning id`,
      [type, language, title],
    )
  }

  #picture(): Promise<number> {
    return this.#one(
      `insert into picture (key, width, height, colour, alt, alt_en) values ($1, 1280, 720, '#f58220', 'عکس', 'A photo') returning id`,
      [`picture-${randomUUID()}`],
    )
  }

  /** A film's row; its folder is named like its source. */
  film(seconds: number | null): Promise<number> {
    const key = randomUUID()
    return this.#one(
      `insert into film (source, key, duration_ms, width, height, heights, has_sound, captions)
       values ($1, $2, $3, 1280, 720, '{720,240,480}', true, '{fa.abcdefgh.vtt}') returning id`,
      [key, seconds === null ? null : key, Math.round((seconds ?? 0) * 1000)],
    )
  }

  async show(title: string, showing: GalleryDraft = {}): Promise<number> {
    const { type = 1, language = 0, category = 'مبارزه‌ها', status = 'published', age = 1 } = showing
    const filmId = type === 1 ? await this.film(showing.seconds === undefined ? 20 : showing.seconds) : null
    const id = await this.#one(
      `insert into gallery_file (type, language, category_id, title, summary, image_id, film_id, event_id, bout_id, status, published_at)
       values ($1, $2, $3, $4, 'خلاصه', $5, $6, $7, $8, $9, now() - make_interval(hours => $10)) returning id`,
      [
        type,
        language,
        await this.category(category, { type, language }),
        title,
        await this.#picture(),
        filmId,
        showing.eventId ?? null,
        showing.boutId ?? null,
        status,
        age,
      ],
    )
    for (let at = 0; at < (showing.pictures ?? 0); at++)
      await this.#testApp.pool.query('insert into gallery_image values ($1, $2, $3)', [
        id,
        at,
        await this.#picture(),
      ])
    for (const who of showing.wrestlers ?? [])
      await this.#testApp.pool.query('insert into gallery_wrestler values ($1, $2)', [id, who])
    return id
  }

  /** Writes a file of a film into the folder of the media. */
  async file(
    place: 'films' | 'lessons',
    key: string,
    [name, bytes]: [string, Buffer | string],
  ): Promise<string> {
    const folder = join(this.#testApp.app.config.dataDir, 'media', place, key)
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, name), bytes)
    return `/media/${place}/${key}/${name}`
  }
}
