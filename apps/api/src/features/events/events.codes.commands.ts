import { cleanLine } from '@pahlavan/persian/letters'
import type { Pool } from 'pg'
import type { AccountActor } from '../../http/actor.ts'
import { Problem } from '../../http/problems.ts'
import { lockedItem } from '../desk/desk.items.commands.ts'
import { countChange } from '../desk/desk.items.queries.ts'
import { publishContent } from '../hub/hub.commands.ts'
import { changeWithDifference } from '../staff/staff.audit.commands.ts'
import { eventNoun } from './events.admin.commands.ts'
import { renameTeam } from './events.teams.queries.ts'

interface TeamCode {
  actor: AccountActor
  key: string
  /** The event. */
  id: number
  code: string
  to: string
}

/**
 * Gives a team of an event another code: results that are imported later find it by that.
 *
 * @throws Problem 404 for an event or a team that is not there, 400 for a code of spaces, 409 for the code of another team
 */
export const changeTeamCode = (
  pool: Pool,
  { actor, key, id, code, to: typed }: TeamCode,
): Promise<{ code: string }> => {
  const { kind } = eventNoun
  const to = cleanLine(typed)
  const change = { actor, key, action: `${kind}.team`, kind, subjectId: id, input: { code, to } }
  return changeWithDifference(pool, change, async (tx) => {
    const { teams } = (await lockedItem(tx, eventNoun, id)).fields
    if (teams.every((team) => team.code !== code)) throw new Problem(404, 'team_not_found')
    if (to === '') throw new Problem(400, 'invalid')
    if (teams.some((team) => team.code === to && to !== code)) throw new Problem(409, 'team_code_used')
    await renameTeam(tx, id, { code, to })
    await countChange(tx, { kind, id }, actor.id)
    const finish = () => publishContent(tx, eventNoun.tags, eventNoun.tagsOf(id))
    return { outcome: { code: to }, before: { code }, after: { code: to }, finish }
  })
}
