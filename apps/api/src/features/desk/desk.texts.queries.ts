import type { TextState } from '@pahlavan/contract/admin/drafts'
import type { Language } from '@pahlavan/contract/endpoint'
import type { ContentTag } from '@pahlavan/contract/hub'
import type { Queryable, Tx } from '../../database/connect.ts'
import { type DraftRow, findDraft, type TextRef } from './desk.drafts.queries.ts'

/** The text of an object as its own tables have it. */
export interface StoredText<Fields> {
  fields: Fields
  status: 'draft' | 'published' | 'withdrawn'
  publishedAt: Date
}

/** A noun with texts that are drafted, published and taken back, as the machinery needs it. */
export interface DraftNoun<Fields extends object> {
  kind: TextRef['kind']
  tags: readonly ContentTag[]
  empty: Fields
  /** @throws Problem 404 for an unknown object */
  check(db: Queryable, subjectId: string): Promise<void>
  findStored(db: Queryable, subjectId: string, language: Language): Promise<StoredText<Fields> | null>
  /** Cleans fields before they are saved: disallowed parts go. */
  clean(fields: Partial<Fields>): Partial<Fields>
  /** The names of the fields that a text needs before it can be published. */
  missing(db: Queryable, fields: Fields, language: Language): Promise<string[]>
  /**
   * Writes a text for the fans.
   *
   * @param authorId who publishes it, or wrote it where its moment came
   * @returns tags of single objects, such as `news:7`
   */
  publish(tx: Tx, text: TextRef, fields: Fields, authorId: number | null): Promise<string[]>
  withdraw(tx: Tx, text: TextRef): Promise<string[]>
}

export interface TextStatus<Fields> {
  state: TextState
  fields: Fields
  live: Fields | null
  draft: DraftRow | null
  stored: StoredText<Fields> | null
}

/** Where a text stands, by its draft and its stored fields. */
export function stateOf(
  draft: Pick<DraftRow, 'publishAt'> | null,
  stored: Pick<StoredText<object>, 'status' | 'publishedAt'> | null,
): TextState {
  if (draft?.publishAt) return 'waiting'
  if (stored?.status === 'published') {
    if (stored.publishedAt.getTime() > Date.now()) return 'waiting'
    return draft ? 'changed' : 'live'
  }
  if (stored?.status === 'withdrawn') return 'withdrawn'
  return draft || stored ? 'draft' : 'none'
}

/** A text as editors see it: its draft, or else its stored fields. */
export async function findText<Fields extends object>(
  db: Queryable,
  noun: DraftNoun<Fields>,
  text: TextRef,
): Promise<TextStatus<Fields>> {
  const draft = await findDraft(db, text)
  const stored = await noun.findStored(db, text.subjectId, text.language)
  const fields = { ...noun.empty, ...stored?.fields, ...(draft?.fields as Partial<Fields> | undefined) }
  const live = stored?.status === 'published' ? stored.fields : null
  return { state: stateOf(draft, stored), fields, live, draft, stored }
}
