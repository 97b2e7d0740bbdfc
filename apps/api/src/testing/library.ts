import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type LibraryPicture, pictures } from '@pahlavan/contract/admin/pictures'
import type { Image } from '@pahlavan/contract/image'
import sharp from 'sharp'
import type { Person, Reply, TestApp } from './app.ts'
import { formOf, photo } from './photos.ts'

type Uploaded = Reply<{ isNew: boolean; picture: LibraryPicture }>

/** A picture that no other test has: its noise is its own. */
export const newJpeg = (width = 400, height = 300): Promise<Buffer> => photo(width, height).jpeg().toBuffer()

export const sendPicture = (by: Person, bytes: Buffer) =>
  by.send({ method: 'POST', url: pictures.upload.url, ...formOf(bytes) }) as Promise<Uploaded>

export const replacePicture = (by: Person, id: number, bytes: Buffer, key: string = randomUUID()) =>
  by.send({
    method: 'POST',
    url: pictures.replace.url,
    query: { id: String(id), key },
    ...formOf(bytes),
  }) as Promise<Reply<LibraryPicture>>

export const addedPicture = async (by: Person): Promise<LibraryPicture> =>
  (await sendPicture(by, await newJpeg())).data.picture

export const mediaFolder = ({ app }: TestApp): string => join(app.config.dataDir, 'media')

/** The folders of stored pictures. */
export async function storedPictures(testApp: TestApp): Promise<string[]> {
  const folder = mediaFolder(testApp)
  return existsSync(folder) ? (await readdir(folder)).filter((name) => name !== 'incoming') : []
}

export const getMedia = ({ app }: TestApp, url: string) =>
  app.inject({ url, headers: { accept: 'image/webp' } })

/** A picture as it is served at its address. */
export async function servedPicture(testApp: TestApp, { src }: Image) {
  const { statusCode, rawPayload } = await getMedia(testApp, src)
  return { statusCode, rawPayload, meta: statusCode === 200 ? await sharp(rawPayload).metadata() : null }
}

/** Publishes a text with a picture. @returns the id of its article */
export async function articleWith({ pool }: TestApp, by: Person, imageId: number, body = '<p>متن</p>') {
  const { rows } = await pool.query<{ article_id: number }>(
    `with c as (insert into news_category (language, title) values (0, $1) returning id)
      insert into news (language, slug, category_id, author_id, image_id, title, summary, body, tags, status, published_at)
      select 0, $1, c.id, $2, $3, 'کشتی پهلوانی', '', $4, '{}', 'published', now() from c returning article_id`,
    [randomUUID(), by.id, imageId, body],
  )
  return rows[0]?.article_id ?? 0
}
