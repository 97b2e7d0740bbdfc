import type { Conflict } from '@pahlavan/contract/admin/drafts'
import type { Language } from '@pahlavan/contract/endpoint'
import type { TextStatus } from './desk.texts.queries.ts'

/** The parts of a text that every answer has. */
const statusOf = <Fields>({ state, fields, draft }: TextStatus<Fields>, missing: string[]) => ({
  state,
  version: draft?.version ?? 0,
  fields,
  missing,
  savedAt: draft?.savedAt.toISOString() ?? null,
  savedBy: draft && { id: draft.savedById, name: draft.savedByName },
})

/** A text in the contract's shape. */
export const textOf = <Fields>(language: Language, text: TextStatus<Fields>, missing: string[]) => ({
  ...statusOf(text, missing),
  language,
  live: text.live,
  publishedAt: text.live && text.stored ? text.stored.publishedAt.toISOString() : null,
  publishAt: text.draft?.publishAt?.toISOString() ?? null,
})

/** The outcome of a save in the contract's shape. */
export const savedOf = <Fields>(
  saved: TextStatus<Fields> & { conflicts: Conflict[] },
  missing: string[],
) => ({
  ...statusOf(saved, missing),
  isSaved: saved.conflicts.length === 0,
  conflicts: saved.conflicts,
})
