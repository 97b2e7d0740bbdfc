import { randomOf } from '@pahlavan/art/seed'
import { FREE_PICKS } from '@pahlavan/contract/limits'
import type { Corner } from '@pahlavan/wrestling/victory'
import { newReceipt } from '@pahlavan/api/features/predictions/predictions.rules'
import { between, type Luck, shuffled } from './pattern.ts'

/** A bout that fans of the demo predict. `opensAt` and `closesAt` (ms): between them picks are saved. */
export interface Predictable {
  id: number
  eventId: number
  redId: number
  blueId: number
  /** How likely red is to win, 0 to 1, as fans see it. */
  share: number
  opensAt: number
  closesAt: number
  /** So many points end it, where some do. */
  first: number | null
  /** Who won, where that is known by now. */
  outcome: Corner | null
}

export interface DemoPick {
  accountId: number
  bout: Predictable
  winner: Corner
  victoryType: string | null
  redScore: number | null
  blueScore: number | null
  savedAt: number
  receipt: string
}

/** How many of the fans take part in an event. */
const TAKES_PART = 0.25

function typeOf({ first }: Predictable, luck: Luck): string | null {
  const dice = luck()
  if (first !== null) return dice < 0.4 ? null : 'VSU'
  if (dice < 0.3) return null
  return dice < 0.72 ? 'VPO' : dice < 0.9 ? 'VSU' : 'VFA'
}

function scoreOf(type: string | null, { first }: Predictable, luck: Luck): readonly [number, number] | null {
  if (luck() < 0.6) return null
  if (first !== null) return [first, between(luck, 0, first - 1)]
  const other = between(luck, 0, 3)
  return [type === 'VSU' ? other + 10 : other + between(luck, 1, 5), other]
}

/** The first fans have been here longest and know wrestling; so often they see the winner come. */
const knowledge = (at: number) => (at < 230 ? 0.1 + (at % 10) / 22 : 0.06)

function pickOf(accountId: number, bout: Predictable, knows: number, luck: Luck): DemoPick {
  const guess: Corner = luck() < bout.share ? 'red' : 'blue'
  const winner = luck() < knows ? (bout.outcome ?? guess) : guess
  const victoryType = typeOf(bout, luck)
  const score = scoreOf(victoryType, bout, luck)
  const [own, other] = score ?? [null, null]
  const span = Math.max(1000, bout.closesAt - bout.opensAt)
  return {
    accountId,
    bout,
    winner,
    victoryType,
    redScore: winner === 'red' ? own : other,
    blueScore: winner === 'red' ? other : own,
    savedAt: Math.floor(bout.closesAt - span * luck() ** 2 * 0.98 - 500),
    receipt: newReceipt(),
  }
}

/** The picks of the demo's fans for the bouts of several events: up to three picks for each event of a fan. */
export function makePicks(fans: readonly number[], bouts: readonly Predictable[]): DemoPick[] {
  const luck = randomOf('picks')
  const events = [...Map.groupBy(bouts, ({ eventId }) => eventId).values()]
  return events.flatMap((ofEvent) =>
    fans
      .map((fan, at) => ({ fan, knows: knowledge(at) }))
      .filter(() => luck() < TAKES_PART)
      .flatMap(({ fan, knows }) =>
        shuffled(
          luck,
          ofEvent.length > 12 ? ofEvent.slice(0, 12 + Math.floor(luck() * (ofEvent.length - 12))) : ofEvent,
        )
          .slice(0, between(luck, 2, FREE_PICKS))
          .map((bout) => pickOf(fan, bout, knows, luck)),
      ),
  )
}
