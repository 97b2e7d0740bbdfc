import { type CaptionEndpoints, type Captions, MAX_CAPTION_BYTES } from '@pahlavan/contract/admin/captions'
import type { ItemKind } from '@pahlavan/contract/admin/items'
import type { Language, QueryOf } from '@pahlavan/contract/endpoint'
import type { ProblemCode } from '@pahlavan/contract/problems'
import type { Pool } from 'pg'
import type { Queryable, Tx } from '../../database/connect.ts'
import type { AccountActor } from '../../http/actor.ts'
import { Problem } from '../../http/problems.ts'
import { publishContent } from '../hub/hub.commands.ts'
import { changeWithDifference } from '../staff/staff.audit.commands.ts'
import type { ItemNoun } from './desk.items.commands.ts'
import { countChange } from './desk.items.queries.ts'

/** Objects with a film that has captions. */
export interface CaptionNoun extends Pick<ItemNoun<object>, 'tags' | 'tagsOf'> {
  /** The item that they belong to. */
  kind: ItemKind
  missing: ProblemCode
  /** Null where there is no such object, or none with a film. */
  find(db: Queryable, id: number): Promise<(Captions & { itemId: number }) | null>
  /** Writes the captions in a language; null removes them. */
  write(tx: Tx, id: number, language: Language, vtt: string | null): Promise<unknown>
}

/** The captions of an object. @throws Problem 404 */
export async function readCaptions(db: Queryable, noun: CaptionNoun, id: number) {
  const captions = await noun.find(db, id)
  if (!captions) throw new Problem(404, noun.missing)
  return captions
}

/** WebVTT with plain line ends. @throws Problem 400 for a text that is none, or too long */
function vttOf(typed: string): string {
  const vtt = typed.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  if (!/^WEBVTT(?:[ \t\n]|$)/.test(vtt) || Buffer.byteLength(vtt) > MAX_CAPTION_BYTES)
    throw new Problem(400, 'captions_invalid')
  return vtt
}

/** Writes the captions of an object in a language, or removes them. @throws Problem 404, 400 for another text than WebVTT */
export const saveCaptions = (
  pool: Pool,
  noun: CaptionNoun,
  { key, id, language, vtt, actor }: QueryOf<CaptionEndpoints['save']> & { actor: AccountActor },
): Promise<{ hasCaptions: boolean }> => {
  const { kind } = noun
  const text = vtt === null ? null : vttOf(vtt)
  const input = { of: id, language, bytes: text === null ? 0 : Buffer.byteLength(text) }
  const change = { actor, key, action: `${kind}.captions`, kind, subjectId: null, input }
  return changeWithDifference(pool, change, async (tx) => {
    const { itemId } = await readCaptions(tx, noun, id)
    await noun.write(tx, id, language, text)
    await countChange(tx, { kind, id: itemId }, actor.id)
    return {
      outcome: { hasCaptions: text !== null },
      madeId: itemId,
      after: input,
      finish: () => publishContent(tx, noun.tags, noun.tagsOf(itemId)),
    }
  })
}
