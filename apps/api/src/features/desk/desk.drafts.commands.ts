import { isDeepStrictEqual } from 'node:util'
import type { Conflict } from '@pahlavan/contract/admin/drafts'
import type { Pool } from 'pg'
import { inTransaction, type Tx } from '../../database/connect.ts'
import { lock, locks } from '../../database/locks.ts'
import { type Actor, actorId } from '../../http/actor.ts'
import { noteChange } from '../staff/staff.audit.queries.ts'
import { type TextRef, writeDraft } from './desk.drafts.queries.ts'
import { mergeFields } from './desk.merge.rules.ts'
import { type DraftNoun, findText, type TextStatus } from './desk.texts.queries.ts'

/** An editor's changes of a text: the changed fields, and the values that they had before. */
export interface Edit<Fields> {
  text: TextRef
  actor: Actor
  base: Partial<Fields>
  fields: Partial<Fields>
}

/** Lets the writers of a text work one after the other. */
export const lockText = (tx: Tx, { kind, subjectId }: TextRef) =>
  lock(tx, locks.draft, `${kind} ${subjectId}`)

/** Saves an editor's changes as a draft. Where somebody else changed the same field meanwhile, nothing is saved. */
export const saveDraft = <Fields extends object>(
  pool: Pool,
  noun: DraftNoun<Fields>,
  { text, actor, base, fields }: Edit<Fields>,
): Promise<TextStatus<Fields> & { conflicts: Conflict[] }> =>
  inTransaction(pool, async (tx) => {
    await lockText(tx, text)
    await noun.check(tx, text.subjectId)
    const before = await findText(tx, noun, text)
    const { merged, conflicts } = mergeFields(before.fields, base, noun.clean(fields))
    if (conflicts.length > 0) return { ...before, conflicts }
    if (isDeepStrictEqual(before.fields, merged)) return { ...before, conflicts }
    await writeDraft(tx, text, merged, actorId(actor))
    if (!before.draft)
      await noteChange(tx, {
        actor,
        action: `${text.kind}.draft`,
        kind: text.kind,
        subjectId: text.subjectId,
        input: { language: text.language },
      })
    return { ...(await findText(tx, noun, text)), conflicts }
  })
