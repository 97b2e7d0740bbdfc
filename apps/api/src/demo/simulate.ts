import { setTimeout as sleep } from 'node:timers/promises'
import { randomOf } from '@pahlavan/art/seed'
import type { Pool } from 'pg'
import { inTransaction } from '../database/connect.ts'
import { drawWeight, scheduleEvent } from '../features/events/events.draw.queries.ts'
import { callBout, endBout, runClock, score, stopClock } from '../features/events/events.mat.queries.ts'
import { rulesOfBout } from '../features/events/events.rules.ts'
import { setEventStatus } from '../features/events/events.status.queries.ts'
import { Problem } from '../plugins/problems.ts'
import { type Wrestled, wrestle } from './mat.ts'
import { type NextBout, nextBouts, undrawnWeights } from './simulate.queries.ts'

/** How fast a championship is played; `until` (ms) leaves what is scheduled later. */
export interface Pace {
  /** How many seconds of the hall pass in one of ours; infinite goes straight to the results. */
  speed: number
  until: number
  say: (line: string) => void
}

const HOUR = 3_600_000

/** Draws what has not been drawn yet, and puts it in order from the event's first hour on. */
async function drawAll(pool: Pool, eventId: number): Promise<void> {
  const weights = await undrawnWeights(pool, eventId)
  if (weights.length === 0) return
  await inTransaction(pool, async (db) => {
    for (const { id } of weights) await drawWeight(db, id, randomOf(`draw ${id}`))
    const [first] = weights
    const startsAt = first?.startsAt.getTime() ?? 0
    const slot = { startsAt, mats: first?.mats ?? 1, boutMs: HOUR / 6 }
    await scheduleEvent(db, eventId, [slot, { ...slot, startsAt: startsAt + 5 * HOUR }])
  })
}

/** One bout through the door that scorekeepers use: called, wrestled action by action, ended. */
async function playBout(pool: Pool, bout: NextBout, { speed, say }: Pace): Promise<void> {
  const luck = randomOf(`bout ${bout.id} ${bout.redId} ${bout.blueId}`)
  const wrestled: Wrestled = wrestle(
    bout.styleId,
    rulesOfBout(bout),
    [bout.redStrength, bout.blueStrength],
    luck,
  )
  const { winner, victoryType, redScore, blueScore, actions } = wrestled
  const wait = (seconds: number) =>
    Number.isFinite(speed) ? sleep((seconds * 1000) / speed) : Promise.resolve()
  await callBout(pool, bout.id)
  await wait(20)
  if (victoryType !== 'VFO') await runClock(pool, bout.id)
  let second = 0
  for (const [at, action] of actions.entries()) {
    await wait(action.second - second)
    second = action.second
    // A simulation that was killed goes on where it was: the same action counts once.
    await score(pool, bout.id, { ...action, token: `simulated ${at}` })
    say(`${bout.number} ${bout.mat}  ${action.corner} ${action.kind} ${action.points}`)
  }
  await wait(Math.max(0, wrestled.second - second))
  if (victoryType !== 'VFO') await stopClock(pool, bout.id, wrestled.second)
  await endBout(pool, bout.id, { winner, victoryType, redScore, blueScore })
  say(`${bout.number} ${bout.mat}  ${winner} ${victoryType} ${redScore}:${blueScore}`)
}

/** Somebody who forfeits on one mat gives away his bouts on the others, also one that was just about to begin. */
const given =
  ({ number, mat }: NextBout, { say }: Pace) =>
  (error: unknown) => {
    if (!(error instanceof Problem) || error.status !== 409) throw error
    say(`${number} ${mat}  given away`)
  }

/** Plays an event on from where it stands: on every mat one bout after the other, all mats at once, to its end. */
export async function playEvent(pool: Pool, eventId: number, pace: Pace): Promise<void> {
  await drawAll(pool, eventId)
  await setEventStatus(pool, eventId, 'live')
  for (;;) {
    const open = await nextBouts(pool, eventId, pace.until)
    if (open.length === 0) break
    const onMats = [...Map.groupBy(open, ({ mat }) => mat).values()].flatMap(([first]) => first ?? [])
    await Promise.all(onMats.map((bout) => playBout(pool, bout, pace).catch(given(bout, pace))))
  }
  if (!Number.isFinite(pace.until)) await setEventStatus(pool, eventId, 'finished')
}
