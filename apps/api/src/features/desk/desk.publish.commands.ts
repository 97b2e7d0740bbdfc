import type { TextState } from '@pahlavan/contract/admin/drafts'
import type { Pool } from 'pg'
import { inTransaction, type Tx } from '../../database/connect.ts'
import { type AccountActor, type Actor, actorId } from '../../http/actor.ts'
import { Problem } from '../../http/problems.ts'
import { publishContent } from '../hub/hub.commands.ts'
import { changeWithDifference } from '../staff/staff.audit.commands.ts'
import { noteChange } from '../staff/staff.audit.queries.ts'
import { lockText } from './desk.drafts.commands.ts'
import { addRevision, removeDraft, setPublishAt, type TextRef, writeDraft } from './desk.drafts.queries.ts'
import { differenceOf } from './desk.merge.rules.ts'
import { type DraftNoun, findText, type TextStatus } from './desk.texts.queries.ts'

/** Puts a text before the fans, within the transaction of a change. @param found the text, as it was read under its lock */
async function publishNow<Fields extends object>(
  tx: Tx,
  noun: DraftNoun<Fields>,
  { text, actor }: { text: TextRef; actor: Actor },
  { fields, live, draft }: TextStatus<Fields>,
) {
  const tags = await noun.publish(tx, text, fields, actorId(actor) ?? draft?.savedById ?? null)
  await removeDraft(tx, text)
  await addRevision(tx, text, fields, actorId(actor))
  return { tags, ...differenceOf(live, fields) }
}

async function refuseIncomplete<Fields extends object>(
  tx: Tx,
  noun: DraftNoun<Fields>,
  { language }: TextRef,
  { fields, state }: TextStatus<Fields>,
) {
  const missing = await noun.missing(tx, fields, language)
  if (missing.length > 0 || state === 'none') throw new Problem(409, 'text_incomplete')
}

/** A change of a text, under the key of its device. */
interface TextChange {
  text: TextRef
  actor: AccountActor
  key: string
}

interface TextAct<Fields> {
  name: string
  input?: object
  /** Fans see nothing of it. */
  isSilent?: boolean
  /** @param found the text before the change */
  work: (tx: Tx, found: TextStatus<Fields>) => Promise<{ tags: string[]; before?: object; after?: object }>
}

/** Makes a change by its key, with its difference in the log and its tags in the hub. */
function changeText<Fields extends object>(
  pool: Pool,
  noun: DraftNoun<Fields>,
  { text, actor, key }: TextChange,
  { name, input: more, isSilent, work }: TextAct<Fields>,
): Promise<{ state: TextState }> {
  const { kind, subjectId, language } = text
  const input = { language, ...more }
  const change = { actor, key, action: `${kind}.${name}`, kind, subjectId, input }
  return changeWithDifference(pool, change, async (tx) => {
    await lockText(tx, text)
    await noun.check(tx, subjectId)
    const { tags, before, after } = await work(tx, await findText(tx, noun, text))
    const { state } = await findText(tx, noun, text)
    const finish = isSilent ? undefined : () => publishContent(tx, noun.tags, tags)
    return { outcome: { state }, before, after, finish }
  })
}

/**
 * Publishes a text, now or at a moment to come.
 *
 * @throws Problem 409 for a text that lacks something, 400 for a moment in the past
 */
export function publishText<Fields extends object>(
  pool: Pool,
  noun: DraftNoun<Fields>,
  change: TextChange,
  at: Date | null,
): Promise<{ state: TextState }> {
  const { text, actor } = change
  if (at === null)
    return changeText(pool, noun, change, {
      name: 'publish',
      work: async (tx, found) => {
        await refuseIncomplete(tx, noun, text, found)
        return publishNow(tx, noun, change, found)
      },
    })
  const work = async (tx: Tx, found: TextStatus<Fields>) => {
    if (at.getTime() <= Date.now()) throw new Problem(400, 'time_past')
    await refuseIncomplete(tx, noun, text, found)
    if (!found.draft) await writeDraft(tx, text, found.fields, actor.id)
    await setPublishAt(tx, text, at)
    return { tags: [] }
  }
  return changeText(pool, noun, change, {
    name: 'schedule',
    input: { at: at.toISOString() },
    isSilent: true,
    work,
  })
}

/** Takes the moment of publication from a text. */
export const unscheduleText = <Fields extends object>(
  pool: Pool,
  noun: DraftNoun<Fields>,
  change: TextChange,
) =>
  changeText(pool, noun, change, {
    name: 'unschedule',
    isSilent: true,
    work: async (tx) => {
      await setPublishAt(tx, change.text, null)
      return { tags: [] }
    },
  })

/** Drops the unpublished changes of a text. */
export const discardDraft = <Fields extends object>(
  pool: Pool,
  noun: DraftNoun<Fields>,
  change: TextChange,
) =>
  changeText(pool, noun, change, {
    name: 'discard',
    isSilent: true,
    work: async (tx, { fields, stored }) => {
      await removeDraft(tx, change.text)
      return { tags: [], ...differenceOf(fields, stored?.fields ?? noun.empty) }
    },
  })

/** Takes a published text back: fans do not see it from now on. */
export const withdrawText = <Fields extends object>(
  pool: Pool,
  noun: DraftNoun<Fields>,
  change: TextChange,
) =>
  changeText(pool, noun, change, {
    name: 'withdraw',
    work: async (tx) => ({ tags: await noun.withdraw(tx, change.text) }),
  })

/** Publishes a due text. False where another process did, or the moment was taken away. */
export const publishDue = <Fields extends object>(
  pool: Pool,
  noun: DraftNoun<Fields>,
  text: TextRef,
  actor: Actor,
): Promise<boolean> =>
  inTransaction(pool, async (tx) => {
    await lockText(tx, text)
    const found = await findText(tx, noun, text)
    const publishAt = found.draft?.publishAt
    if (!publishAt || publishAt.getTime() > Date.now()) return false
    const { kind, subjectId, language } = text
    const change = { actor, kind, subjectId, input: { language, at: publishAt.toISOString() } }
    const missing = await noun.missing(tx, found.fields, language)
    if (missing.length > 0) {
      await setPublishAt(tx, text, null)
      await noteChange(tx, { ...change, action: `${kind}.publish.failed` }, { missing })
      return false
    }
    const { tags, before, after } = await publishNow(tx, noun, { text, actor }, found)
    await noteChange(tx, { ...change, action: `${kind}.publish`, before, after })
    await publishContent(tx, noun.tags, tags)
    return true
  })
