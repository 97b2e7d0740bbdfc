import { decide, faultOf } from '@pahlavan/wrestling/decide'
import type { Corner, Result, VictoryType } from '@pahlavan/wrestling/victory'
import type { Tx } from '../../database/connect.ts'
import { Problem } from '../../http/problems.ts'
import { updateBracket } from '../competition/competition.bracket.commands.ts'
import { awardMedals } from '../competition/competition.medals.commands.ts'
import { updateRanking } from '../competition/competition.ranking.commands.ts'
import { rulesOfBout } from '../bouts/bouts.rules.ts'
import { actionsOf, isBracket, setResult } from '../bouts/bouts.sheet.queries.ts'
import { type HeldBout } from '../bouts/bouts.hold.queries.ts'

/** How a bout is said to have ended. Without scores those of its actions stand. */
export interface ResultInput {
  winner: Corner | null
  victoryType: VictoryType
  redScore?: number
  blueScore?: number
}

/** The result by the rules: the scorekeeper's, or that of the actions. */
export async function resultFor(tx: Tx, bout: HeldBout, input: ResultInput | null): Promise<Result> {
  const rules = rulesOfBout(bout)
  const actions = await actionsOf(tx, bout.id)
  const ended = input ?? decide(actions, rules)
  if (!ended) throw new Problem(409, 'result_undecided')
  const scores =
    actions.length > 0 || input?.redScore === undefined
      ? { redScore: bout.redScore, blueScore: bout.blueScore }
      : { redScore: input.redScore, blueScore: input.blueScore ?? 0 }
  const { winner, victoryType } = ended
  const result = { red: bout.redId ?? 0, blue: bout.blueId ?? 0, winner, victoryType, ...scores }
  if (faultOf(result, rules)) throw new Problem(400, 'result_invalid')
  return result
}

export async function recordResult(
  tx: Tx,
  bout: HeldBout,
  result: Result,
): Promise<{ others: number[]; tags: string[] }> {
  await setResult(tx, bout.id, result, bout.version + 1)
  const changed = (await isBracket(tx, bout.eventWeightId)) ? await updateBracket(tx, bout.eventWeightId) : []
  if (bout.eventStatus === 'finished') await awardMedals(tx, bout.eventId)
  const tags = await updateRanking(tx, [bout.eventWeightId])
  return { others: changed.filter((id) => id !== bout.id), tags }
}
