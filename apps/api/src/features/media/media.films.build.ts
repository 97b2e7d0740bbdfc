import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { encode } from './media.encode.render.ts'
import { NoFilm, probe } from './media.ffmpeg.render.ts'
import { ENCODING_VERSION, heightsOf, MAX_FILM_SECONDS, sizeOf } from './media.films.rules.ts'
import type { MediaStore } from './media.store.ts'

/** Captions of a film in a language: WebVTT. */
export interface CaptionText {
  language: 'fa' | 'en'
  text: string
}

export interface MadeFilm {
  key: string
  durationMs: number
  width: number
  height: number
  heights: number[]
  hasSound: boolean
  hasSoundFile: boolean
  captions: string[]
  /** How many small pictures of it there are. */
  frames: number
}

export interface FilmOrder {
  source: string
  captions: readonly CaptionText[]
  place: 'films' | 'lessons'
  /** The folder of all media. */
  root: string
  store: MediaStore
  signal?: AbortSignal
  onProgress?: (part: number) => void
}

/** A key of bytes: the folder of the files made from them. */
export const keyOf = (content: string): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 32)

export async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('base64url')
}

const captionName = ({ language, text }: CaptionText) => `${language}.${keyOf(text).slice(0, 8)}.vtt`

function checkCaptions(captions: readonly CaptionText[]): void {
  for (const { text } of captions)
    if (!text.replace(/^\uFEFF/, '').startsWith('WEBVTT'))
      throw new NoFilm('no_film', 'captions begin with WEBVTT')
}

/** Makes and keeps a film's files, going on where it stopped; same file and captions, same film. @throws NoFilm for a file that is none */
export async function makeFilm(order: FilmOrder): Promise<MadeFilm> {
  const { source, captions, place, root, store, signal, onProgress } = order
  checkCaptions(captions)
  const probed = await probe(source)
  if (probed.seconds > MAX_FILM_SECONDS) throw new NoFilm('too_long', 'the film is longer than twelve hours')
  const names = captions.map(captionName)
  const key = keyOf(JSON.stringify([ENCODING_VERSION, await hashOf(source), names]))
  const folder = join(root, 'making', key)
  await mkdir(folder, { recursive: true })
  const { out, frames } = await encode({ source, probe: probed, folder, signal, onProgress })
  for (const [i, { text }] of captions.entries()) await writeFile(join(out, names[i] ?? ''), text)
  await store.publish(out, `${place}/${key}`)
  await rm(folder, { recursive: true, force: true })
  const heights = heightsOf(probed)
  return {
    key,
    durationMs: Math.round(probed.seconds * 1000),
    ...sizeOf(probed, heights.at(-1) ?? 0),
    heights,
    hasSound: probed.hasSound,
    hasSoundFile: probed.hasSound,
    captions: names,
    frames,
  }
}
