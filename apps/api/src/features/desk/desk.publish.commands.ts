import type { TextState } from '@pahlavan/contract/admin/drafts'
import type { Pool } from 'pg'
import { inTransaction, type Tx } from '../../database/connect.ts'
import { type AccountActor, type Actor, actorId } from '../../http/actor.ts'
import { Problem } from '../../http/problems.ts'
import { publishContent } from '../hub/hub.commands.ts'
import { changeWithDifference } from '../staff/staff.audit.commands.ts'
import { noteChange } from '../staff/staff.audit.queries.ts'
import { lockText } from './desk.drafts.commands.ts'
import {
  addRevision,
  findDraft,
  removeDraft,
  setPublishAt,
  type TextRef,
  writeDraft,
} from './desk.drafts.queries.ts'
import { differenceOf } from './desk.merge.rules.ts'
import { type DraftNoun, findText } from './desk.texts.queries.ts'

/** Puts a text before the fans, within the transaction of a change. @throws Problem 409 for a text that lacks something */
async function publishNow<Fields extends object>(
  tx: Tx,
  noun: DraftNoun<Fields>,
  text: TextRef,
  actor: Actor,
) {
  const { fields, live, draft } = await findText(tx, noun, text)
  const tags = await noun.publish(tx, text, fields, actorId(actor) ?? draft?.savedById ?? null)
  await removeDraft(tx, text)
  await addRevision(tx, text, fields, actorId(actor))
  return { tags, ...differenceOf(live, fields) }
}

async function refuseIncomplete<Fields extends object>(tx: Tx, noun: DraftNoun<Fields>, text: TextRef) {
  const { fields, state } = await findText(tx, noun, text)
  const missing = await noun.missing(tx, fields, text.language)
  if (missing.length > 0 || state === 'none') throw new Problem(409, 'text_incomplete')
}

/** A change of a text, under the key of its device. */
interface TextChange {
  text: TextRef
  actor: AccountActor
  key: string
}

interface TextAct {
  name: string
  input?: object
  /** Fans see nothing of it. */
  isSilent?: boolean
  work: (tx: Tx) => Promise<{ tags: string[]; before?: object; after?: object }>
}

/** Makes a change by its key, with its difference in the log and its tags in the hub. */
function changeText<Fields extends object>(
  pool: Pool,
  noun: DraftNoun<Fields>,
  { text, actor, key }: TextChange,
  { name, input: more, isSilent, work }: TextAct,
): Promise<{ state: TextState }> {
  const { kind, subjectId, language } = text
  const input = { language, ...more }
  const change = { actor, key, action: `${kind}.${name}`, kind, subjectId, input }
  return changeWithDifference(pool, change, async (tx) => {
    await lockText(tx, text)
    await noun.check(tx, subjectId)
    const { tags, before, after } = await work(tx)
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
      work: async (tx) => {
        await refuseIncomplete(tx, noun, text)
        return publishNow(tx, noun, text, actor)
      },
    })
  const work = async (tx: Tx) => {
    if (at.getTime() <= Date.now()) throw new Problem(400, 'time_past')
    await refuseIncomplete(tx, noun, text)
    const { draft, fields } = await findText(tx, noun, text)
    if (!draft) await writeDraft(tx, text, fields, actor.id)
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
    work: async (tx) => {
      const { fields, stored } = await findText(tx, noun, change.text)
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
    const draft = await findDraft(tx, text)
    if (!draft?.publishAt || draft.publishAt.getTime() > Date.now()) return false
    const { kind, subjectId, language } = text
    const change = { actor, kind, subjectId, input: { language, at: draft.publishAt.toISOString() } }
    const missing = await noun.missing(tx, { ...noun.empty, ...draft.fields }, language)
    if (missing.length > 0) {
      await setPublishAt(tx, text, null)
      await noteChange(tx, { ...change, action: `${kind}.publish.failed` }, { missing })
      return false
    }
    const { tags, before, after } = await publishNow(tx, noun, text, actor)
    await noteChange(tx, { ...change, action: `${kind}.publish`, before, after })
    await publishContent(tx, noun.tags, tags)
    return true
  })
