import type { Tx } from '@pahlavan/api/database/connect'
import type { SliderLocation } from '@pahlavan/contract/home'
import { keepPictures } from '@pahlavan/api/features/media/media.queries'
import { drawnPicture } from '@pahlavan/api/features/media/media.rules'
import { tehranDay } from '@pahlavan/persian/tehran'
import club from './club.json' with { type: 'json' }
import {
  addCamps,
  addPages,
  addPoints,
  addSlides,
  countPlaces,
  firstClubs,
  nextEvents,
} from './club.queries.ts'
import { seedRequests } from './club-requests.ts'
import { demoPeople } from './token.queries.ts'

const DAY = 86_400_000
/** The first fans are left alone: tests and visitors of the demo begin with them. */
const [FIRST, ASKING] = [4, 30]
const RIAL = 10

interface Art {
  draw: string
  options: object
}

const frame = ({ draw, options }: Art, words: { fa: string; en: string }) =>
  drawnPicture({ draw, options: options as Record<string, string> }, 1280, words)

const writePages = (tx: Tx, now: number) =>
  addPages(
    tx,
    Object.entries(club.pages).flatMap(([slug, texts]) =>
      [texts.fa, texts.en].map((text, language) =>
        Object.assign({ slug, language, version: 1, publishedAt: new Date(now - 40 * DAY) }, text),
      ),
    ),
  )

const PALETTES = ['lajvard', 'firouze', 'anar', 'zaferan'] as const

/** The hall of a place, each in colours of its own: streets that nobody surveyed would lead people astray. */
const hallOf = (position: number): Art => {
  const look = { palette: PALETTES[position % PALETTES.length], seed: `hall ${position}` }
  return position % 2 === 0
    ? { draw: 'arena', options: look }
    : { draw: 'scene', options: { ...look, variant: 'tiles', w: 640, h: 360 } }
}

async function writePoints(tx: Tx): Promise<void> {
  const halls = club.contacts.map(({ title, titleEn }, position) =>
    frame(hallOf(position), { fa: title, en: titleEn }),
  )
  const pictures = await keepPictures(tx, halls)
  const mapOf = (position: number) => pictures.get(halls[position]?.key ?? '') ?? null
  await addPoints(
    tx,
    club.contacts.map((point, position) => Object.assign({ mapId: mapOf(position), position }, point)),
  )
}

const writeCamps = async (tx: Tx, now: number): Promise<number[]> => {
  const dayIn = (days: number) => tehranDay(now + days * DAY)
  const rows = club.camps.map(({ from, to, price, ...camp }) =>
    Object.assign(camp, {
      startsOn: dayIn(from),
      endsOn: dayIn(to),
      price: price === null ? null : price * RIAL,
    }),
  )
  return (await addCamps(tx, rows)).map(({ id }) => id)
}

async function writeSlides(tx: Tx): Promise<void> {
  const drawn = club.slides.map(({ draw, fa, en }) => draw && frame(draw, { fa: fa.title, en: en.title }))
  const pictures = await keepPictures(
    tx,
    drawn.flatMap((picture) => picture ?? []),
  )
  const rows = club.slides.flatMap(({ location, fa, en, link }, position) =>
    [fa, en].map((words, language) =>
      Object.assign({}, words, {
        location: location as SliderLocation,
        language,
        link,
        imageId: pictures.get(drawn[position]?.key ?? '') ?? null,
        position,
      }),
    ),
  )
  await addSlides(tx, rows)
}

/** The club's own content: its pages, places, camps, slides and the requests of fans. */
export async function seedClub(tx: Tx, now: number): Promise<void> {
  await writePages(tx, now)
  await writePoints(tx)
  await writeSlides(tx)
  const camps = await writeCamps(tx, now)
  const [clubs, events] = [await firstClubs(tx, 8), await nextEvents(tx, 6)]
  const fans = (await demoPeople(tx, FIRST + ASKING, null)).slice(FIRST)
  await seedRequests(tx, { camps: camps.filter((_, n) => n !== 1), clubs, events, fans, now })
  await countPlaces(tx)
}
