import type { Tx } from '@pahlavan/api/database/connect'
import { keepPictures } from '@pahlavan/api/features/media/media.queries'
import type { DrawnPicture } from '@pahlavan/api/features/media/media.rules'
import { toPersianDigits } from '@pahlavan/persian/digits'
import { films, filmSource, type Script, startsOf } from './film-scripts.ts'
import { addFilms } from './films.queries.ts'
import texts from './gallery.json' with { type: 'json' }
import {
  addCategories,
  addFiles,
  addLikes,
  endedEvents,
  type FileRow,
  type WonBout,
  wonBouts,
} from './gallery.queries.ts'
import { boutPoster, framePicture, posterOf } from './gallery-pictures.ts'
import { fill } from './pattern.ts'

const DAY = 86_400_000
/** Entries of films that show a bout, and of events that have an album, in each language. */
const [BOUTS, EACH, EVENTS] = [46, 12, 22]
const languages = [0, 1] as const
type Language = (typeof languages)[number]

/** A pair of words by language. */
const word = (pair: readonly string[], language: Language) => pair[language] ?? ''
const fillCaption = (pair: readonly string[], language: Language, words: Record<string, string>) =>
  fill(word(pair, language), words, () => 0)

/** A file before its pictures have ids. */
type Entry = Omit<FileRow, 'imageId' | 'pictures' | 'categoryId'> & {
  category: number
  lead: DrawnPicture
  gallery: DrawnPicture[]
}

const chaptersOf = (script: Script, language: Language) =>
  startsOf(script).map((at, i) => ({ at, title: script.beats[i]?.[language === 0 ? 'fa' : 'en'] ?? '' }))

const scoreOf = (script: Script) => `${script.beats.at(-1)?.red}:${script.beats.at(-1)?.blue}`

function ofBout(bout: WonBout, script: Script, { language, n, now }: Turn): Entry {
  const words =
    language === 0
      ? {
          red: bout.redFa,
          blue: bout.blueFa,
          weight: bout.weightFa,
          event: bout.eventFa,
          score: toPersianDigits(`${bout.redScore} بر ${bout.blueScore}`),
        }
      : {
          red: bout.redEn,
          blue: bout.blueEn,
          weight: bout.weightEn,
          event: bout.eventEn,
          score: `${bout.redScore}–${bout.blueScore}`,
        }
  return {
    type: 1,
    language,
    category: 0,
    title: fillCaption(texts.bout, language, words),
    summary: fillCaption(texts.boutSummary, language, words),
    source: filmSource(script),
    eventId: bout.eventId,
    boutId: bout.id,
    publishedAt: new Date(
      Math.min(now - (n + 1) * 17 * 60_000, (bout.finishedAt?.getTime() ?? now) + 3_600_000),
    ),
    wrestlers: [bout.redId, bout.blueId],
    seen: [],
    chapters: chaptersOf(script, language),
    lead: boutPoster(bout, script, language),
    gallery: [],
  }
}

/** Where an entry stands, and when it is seeded. */
interface Turn {
  language: Language
  n: number
  now: number
}

const aboutNothing = { source: null, eventId: null, boutId: null, wrestlers: [], seen: [], chapters: [] }

function ofTechnique(row: readonly (string | number)[], { language, n, now }: Turn): Entry {
  const [key, category, titleFa, titleEn, summaryFa, summaryEn] = row
  const script = films.find((each) => each.key === key)
  if (!script) throw new Error(`no film ${key}`)
  return {
    ...aboutNothing,
    type: 1,
    language,
    category: Number(category),
    title: word([String(titleFa), String(titleEn)], language),
    summary: word([String(summaryFa), String(summaryEn)], language),
    source: filmSource(script),
    publishedAt: new Date(now - (n * 5 + 1) * DAY),
    chapters: chaptersOf(script, language),
    lead: posterOf(script, n),
    gallery: [],
  }
}

const POSES = ['clinch', 'shot', 'lift', 'suplex', 'parterre', 'victory'] as const

/** The pictures of an album, some of them upright. */
const album = (seed: string, n: number) =>
  Array.from({ length: 6 + (n % 7) }, (_, i) =>
    framePicture(
      i % 4 === 2 ? 'poster' : i % 3 === 1 ? 'arena' : 'cover',
      { seed: `${seed} ${i}`, pose: POSES[(i + n) % POSES.length] ?? 'clinch' },
      'album',
    ),
  )

type Ended = Awaited<ReturnType<typeof endedEvents>>[number]

/** The wrestlers of an event in the pictures of its album; every third one shows the hall. */
const seenAt = (bouts: readonly WonBout[], pictures: number) =>
  Array.from({ length: pictures }, (_, at) => {
    const bout = at % 3 === 0 ? undefined : bouts[at % bouts.length]
    return bout ? [{ at, wrestlers: [bout.redId, bout.blueId] }] : []
  }).flat()

function ofEvent(event: Ended, bouts: readonly WonBout[], { language, n }: Turn): Entry {
  const words =
    language === 0
      ? { event: event.titleFa, city: event.cityFa }
      : { event: event.titleEn, city: event.cityEn }
  const gallery = album(`album ${event.titleFa} ${n}`, n)
  const [lead] = gallery
  if (!lead) throw new Error('an album has pictures')
  return {
    ...aboutNothing,
    type: 0,
    language,
    category: 0,
    title: fillCaption(texts.album, language, words),
    summary: fillCaption(texts.albumSummary, language, words),
    eventId: event.id,
    seen: seenAt(
      bouts.filter(({ eventId }) => eventId === event.id),
      gallery.length,
    ),
    publishedAt: new Date(event.endsAt.getTime() + 7_200_000),
    lead,
    gallery,
  }
}

function ofCamp(titles: readonly string[], { language, n, now }: Turn): Entry {
  const gallery = album(`camp ${titles[1]}`, n)
  const [lead] = gallery
  if (!lead) throw new Error('an album has pictures')
  return {
    ...aboutNothing,
    type: 0,
    language,
    category: n < 5 ? 1 : 2,
    title: word(titles, language),
    summary: '',
    publishedAt: new Date(now - (n * 11 + 3) * DAY),
    lead,
    gallery,
  }
}

async function keep(tx: Tx, entries: readonly Entry[]): Promise<void> {
  const pictures = await keepPictures(
    tx,
    entries.flatMap(({ lead, gallery }) => [lead, ...gallery]),
  )
  const categories = new Map<string, number[]>()
  for (const language of languages)
    for (const [type, titles] of [texts.categories.albums, texts.categories.films].entries())
      categories.set(
        `${type} ${language}`,
        await addCategories(
          tx,
          [type, language],
          titles.map((pair) => word(pair, language)),
        ),
      )
  const idOf = ({ key }: DrawnPicture) => pictures.get(key) ?? 0
  const rows = entries.map(
    ({ category, lead, gallery, ...entry }): FileRow =>
      Object.assign(entry, {
        categoryId: categories.get(`${entry.type} ${entry.language}`)?.[category] ?? 0,
        imageId: idOf(lead),
        pictures: [...new Set(gallery.map(idOf))],
      }),
  )
  await addFiles(tx, rows)
}

interface GallerySources {
  bouts: readonly WonBout[]
  events: readonly Ended[]
  shown: readonly Script[]
}

/** Everything of a language. */
function entriesOf({ bouts, events, shown }: GallerySources, language: Language, now: number): Entry[] {
  const turn = (n: number) => ({ language, n, now })
  const ofBouts = bouts.flatMap((bout, n) => {
    const fitting = shown.filter((script) => scoreOf(script) === `${bout.redScore}:${bout.blueScore}`)
    const script = fitting[n % fitting.length]
    return script ? [ofBout(bout, script, turn(n))] : []
  })
  return ofBouts.concat(
    texts.extras.map((row, n) => ofTechnique(row, turn(n))),
    events.map((event, n) => ofEvent(event, bouts, turn(n))),
    texts.camps.map((titles, n) => ofCamp(titles, turn(n))),
  )
}

/** Films of bouts that ended as the film does, of techniques and of the zurkhaneh; albums of events and camps: each in both languages. */
export async function seedGallery(tx: Tx, now: number): Promise<void> {
  await addFilms(tx, films.map(filmSource))
  const shown = films.filter((script) => script.beats.some(({ red, blue }) => red + blue > 0))
  const bouts = (await wonBouts(tx, shown.map(scoreOf), EACH)).slice(0, BOUTS)
  const events = await endedEvents(tx, EVENTS)
  const all = { bouts, events, shown }
  await keep(
    tx,
    languages.flatMap((language) => entriesOf(all, language, now)),
  )
  await addLikes(tx)
}
