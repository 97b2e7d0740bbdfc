import { randomInt } from 'node:crypto'
import type { BoutMark } from '@pahlavan/contract/scorekeeping'
import { isDouble, type VictoryType } from '@pahlavan/wrestling/victory'
import { Problem } from '../../http/problems.ts'
import type { BoutChanged } from './scorekeeping.change.commands.ts'
import { elapsed } from '../bouts/bouts.rules.ts'
import type { ResultInput } from './scorekeeping.result.commands.ts'

/** Numbers in [0, 1) that nobody foresees, for drawing lots. */
export const randomLots = (): number => randomInt(2 ** 47) / 2 ** 47

/** The answer to a scorekeeper's change of a bout, at a moment (ms). */
export const markedOf = ({ after, actionId, others }: BoutChanged, now: number): BoutMark => ({
  playId: after.id,
  eventId: after.eventId,
  status: after.status,
  mat: after.mat,
  number: after.number,
  red: after.redScore,
  blue: after.blueScore,
  second: elapsed(after, now),
  isRunning: after.clockSince !== null,
  winner: after.winner,
  victoryType: after.victoryType,
  version: after.version,
  revision: after.revision,
  actionId,
  changed: others.filter((id) => id !== after.id),
})

/** The sent time of a bout, or nothing. @throws Problem 400 for a time outside of this century */
export function momentOf(sent: string | undefined): Date | undefined {
  if (sent === undefined) return undefined
  const moment = new Date(sent)
  if (Math.floor(moment.getUTCFullYear() / 100) !== 20)
    throw new Problem(400, 'invalid_parameter', { name: 'scheduledAt' })
  return moment
}

interface ResultClaim {
  winner?: 'red' | 'blue'
  victoryType?: VictoryType
  redScore?: number
  blueScore?: number
}

const missing = (name: keyof ResultClaim) => new Problem(400, 'missing_parameter', { name })

/** A result as a scorekeeper says it. @throws Problem 400 where one of both scores is missing, or the winner where not both lose */
export function correctedTo({
  winner,
  victoryType,
  redScore,
  blueScore,
}: ResultClaim & { victoryType: VictoryType }): ResultInput {
  if (winner === undefined && !isDouble(victoryType)) throw missing('winner')
  const verdict = { winner: winner ?? null, victoryType }
  if (redScore === undefined && blueScore === undefined) return verdict
  if (redScore === undefined) throw missing('redScore')
  if (blueScore === undefined) throw missing('blueScore')
  return { ...verdict, redScore, blueScore }
}

/** The sent result, or null to follow the actions. @throws Problem 400 for a winner or a score without a victory type, and as `correctedTo` */
export function endedOf({ victoryType, ...result }: ResultClaim): ResultInput | null {
  if (victoryType !== undefined) return correctedTo({ ...result, victoryType })
  if ((result.winner ?? result.redScore ?? result.blueScore) !== undefined) throw missing('victoryType')
  return null
}
