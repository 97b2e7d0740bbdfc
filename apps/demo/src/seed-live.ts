import type { Tx } from '@pahlavan/api/database/connect'
import { insertDraft } from '@pahlavan/api/features/live/live.desk.queries'
import { keepPictures } from '@pahlavan/api/features/media/media.queries'
import { drawnPicture } from '@pahlavan/api/features/media/media.rules'
import { films, filmSource, lengthOf } from './film-scripts.ts'
import {
  addOfEvents,
  addReplay,
  addTalk,
  type FilmedBout,
  filmedBouts,
  hasBroadcasts,
  moveWithEvents,
  type Recording,
  setTimes,
} from './live.queries.ts'
import talk from './talk.json' with { type: 'json' }

const HOUR = 3_600_000
/** Events ahead that are announced, mats that are shown of one, and replays, of so many bouts at most. */
const [AHEAD, MATS, REPLAYS, BOUTS] = [3, 4, 4, 60]

/** The club's own hour: a first visitor sees a moving picture without an account. */
async function addTraining(tx: Tx, now: number): Promise<void> {
  const picture = drawnPicture({ draw: 'arena', options: { seed: 'open training', pose: 'clinch' } }, 1280, {
    fa: 'دو کشتی‌گیر روی تشک تمرین',
    en: 'Two wrestlers on the training mat',
  })
  const pictures = await keepPictures(tx, [picture])
  await insertDraft(tx, {
    title: 'تمرین عمومی تیم بزرگسالان',
    titleEn: 'Senior team: open training',
    eventId: null,
    access: 'free',
    status: 'live',
    startsAt: new Date(now - HOUR),
    imageId: pictures.get(picture.key) ?? null,
    streams: [{ title: 'سالن تمرین', titleEn: 'Training hall', mat: null, source: null }],
  })
}

/** When the recording of a bout begins, and when each of its actions was written, so that they stand in its film. */
function timed(bout: FilmedBout): { recording: Recording; times: [number, Date][] } | null {
  const script = films.find((each) => filmSource(each) === bout.source)
  if (!script || bout.actions.length === 0) return null
  const length = lengthOf(script) * 1000
  const recordedAt = bout.finishedAt.getTime() - length
  const times = bout.actions.map((id, i): [number, Date] => [
    id,
    new Date(recordedAt + length * (0.15 + (0.75 * i) / bout.actions.length)),
  ])
  return { recording: { mat: bout.mat, filmId: bout.filmId, recordedAt: new Date(recordedAt) }, times }
}

async function addReplays(tx: Tx): Promise<void> {
  const byEvent = Map.groupBy(await filmedBouts(tx, BOUTS), ({ eventId }) => eventId)
  for (const bouts of [...byEvent.values()].slice(0, REPLAYS)) {
    const shown = new Map<string, NonNullable<ReturnType<typeof timed>>>()
    for (const bout of bouts) {
      const found = timed(bout)
      if (found && !shown.has(bout.mat)) shown.set(bout.mat, found)
    }
    const [first] = bouts
    if (!first || shown.size === 0) continue
    const each = [...shown.values()].toSorted((a, b) => a.recording.mat.localeCompare(b.recording.mat))
    await setTimes(
      tx,
      each.flatMap(({ times }) => times),
    )
    await addReplay(
      tx,
      first,
      each.map(({ recording }) => recording),
    )
  }
}

/** Broadcasts: of the live event and of coming ones, the club's own, and replays of the gallery's films. */
export async function seedLive(tx: Tx, now: number): Promise<void> {
  const { hasOwn, hasReplays } = await hasBroadcasts(tx)
  await moveWithEvents(tx)
  await addOfEvents(tx, AHEAD, MATS)
  if (!hasOwn) await addTraining(tx, now)
  if (!hasReplays) await addReplays(tx)
  await addTalk(tx, talk)
}
