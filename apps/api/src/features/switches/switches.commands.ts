import { isDeepStrictEqual } from 'node:util'
import type { Conflict } from '@pahlavan/contract/admin/drafts'
import type { SwitchFields } from '@pahlavan/contract/admin/switches'
import type { Pool } from 'pg'
import { inTransaction } from '../../database/connect.ts'
import type { AccountActor } from '../../http/actor.ts'
import { differenceOf, mergeFields } from '../desk/desk.merge.rules.ts'
import { publishContent } from '../hub/hub.commands.ts'
import { noteChange } from '../staff/staff.audit.queries.ts'
import { lockSwitches, writeSwitches } from './switches.queries.ts'
import { checkSwitches, cleanSwitches, isOtherNotice, SWITCHES_TAG } from './switches.rules.ts'

/** An admin's changes: the changed switches, and the values that they had before. */
interface SwitchEdit {
  actor: AccountActor
  base: Partial<SwitchFields>
  fields: Partial<SwitchFields>
}

/**
 * Sets switches. Where another admin set the same one meanwhile, nothing is saved, and the conflicts name it. Sent again, the same
 * changes are none.
 *
 * @throws Problem 400 for a value that cannot be
 */
export const saveSwitches = (pool: Pool, { actor, base, fields }: SwitchEdit): Promise<Conflict[]> =>
  inTransaction(pool, async (tx) => {
    const before = await lockSwitches(tx)
    const { merged, conflicts } = mergeFields(before, base, cleanSwitches(fields))
    if (conflicts.length > 0 || isDeepStrictEqual(before, merged)) return conflicts
    checkSwitches(merged)
    await writeSwitches(tx, merged, isOtherNotice(before, merged))
    const change = { actor, action: 'switch.save', kind: 'switch', subjectId: 1, input: {} } as const
    await noteChange(tx, { ...change, ...differenceOf(before, merged) })
    await publishContent(tx, [SWITCHES_TAG])
    return conflicts
  })
