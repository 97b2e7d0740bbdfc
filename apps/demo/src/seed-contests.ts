import type { Tx } from '@pahlavan/api/database/connect'
import { randomOf } from '@pahlavan/art/seed'
import { type Contest, comingContests, liveContest, otherContests, pastContests } from './contests.ts'
import { availableWrestlers, countEvents, hasEvent } from './events.queries.ts'
import { between, shuffled } from './pattern.ts'
import { keepPictures } from '@pahlavan/api/features/media/media.queries'
import { facePicture } from './pictures.ts'
import { makePicks } from './picks.ts'
import { addFans, addPicks, fanIds, predictableBouts, settleAll } from './picks.queries.ts'
import roster from './roster.json' with { type: 'json' }
import { addContest } from './seed-events.ts'

/** Fans who predict, and events that lie ahead. */
const FANS = 2000
const AHEAD = 12

const entries = (names: Readonly<Record<string, string>>) => Object.entries(names)

/** Fans who only predict: names of the roster in every combination, in both scripts. */
function moreFans(count: number) {
  const firsts = [...entries(roster.men), ...entries(roster.women)]
  const all = firsts.flatMap(([first, firstEn]) =>
    entries(roster.last).map(([last, lastEn]) => ({ first, last, firstEn, lastEn })),
  )
  const faces = randomOf('more faces')
  return shuffled(randomOf('more fans'), all)
    .slice(0, count)
    .map((fan) =>
      Object.assign(fan, {
        avatar: faces() < 0.84 ? facePicture(`${fan.first} ${fan.last}`, fan.first in roster.women, 0) : null,
      }),
    )
}

async function addAll(tx: Tx, contests: readonly Contest[], now: number): Promise<void> {
  const people = await availableWrestlers(tx, now)
  for (const contest of contests)
    if (!(await hasEvent(tx, `demo ${contest.key}`))) await addContest(tx, contest, people, now)
}

/** The past, the event that is on, and what fans thought of their bouts. */
async function seedHistory(tx: Tx, now: number): Promise<void> {
  const coming = comingContests(now, 0, AHEAD, 0)
  await addAll(tx, [...pastContests(now), liveContest(now), ...coming, ...otherContests(now)], now)
  const fans = await fanIds(tx)
  const more = moreFans(FANS - fans.length)
  const pictures = await keepPictures(
    tx,
    more.flatMap(({ avatar }) => avatar ?? []),
  )
  await addFans(tx, more, pictures)
  const everybody = await fanIds(tx)
  const bouts = await predictableBouts(tx)
  await addPicks(tx, makePicks(everybody.slice(0, FANS - between(randomOf('silent fans'), 5, 40)), bouts))
  await settleAll(tx)
}

/**
 * Brings the events of the demo up to now (ms): all of them in an empty database; otherwise the missing ones, so that one is
 * live and twelve lie ahead. It never moves an event that exists.
 */
export async function seedContests(tx: Tx, now: number): Promise<void> {
  const { all, live, coming, last } = await countEvents(tx, now)
  if (all === 0) return seedHistory(tx, now)
  const missing = Math.max(0, AHEAD - coming)
  const more = [
    ...(live === 0 ? [liveContest(now)] : []),
    ...comingContests(now, Math.max(last, now + 1), missing, all),
  ]
  await addAll(tx, more, now)
}
