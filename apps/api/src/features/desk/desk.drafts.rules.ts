import type { Conflict } from '@pahlavan/contract/admin/drafts'
import type { Language } from '@pahlavan/contract/endpoint'
import type { DraftRow } from './desk.drafts.queries.ts'
import type { TextStatus } from './desk.texts.queries.ts'

const authorOf = (draft: DraftRow | null) => draft && { id: draft.savedById, name: draft.savedByName }

/** A text in the contract's shape. */
export const textOf = <Fields>(language: Language, status: TextStatus<Fields>, missing: string[]) => {
  const { state, fields, live, draft, stored } = status
  return {
    language,
    state,
    version: draft?.version ?? 0,
    fields,
    live,
    publishedAt: live && stored ? stored.publishedAt.toISOString() : null,
    publishAt: draft?.publishAt?.toISOString() ?? null,
    savedAt: draft?.savedAt.toISOString() ?? null,
    savedBy: authorOf(draft),
    missing,
  }
}

/** The outcome of a save in the contract's shape. */
export const savedOf = <Fields>(
  status: TextStatus<Fields> & { conflicts: Conflict[] },
  missing: string[],
) => ({
  isSaved: status.conflicts.length === 0,
  version: status.draft?.version ?? 0,
  state: status.state,
  fields: status.fields,
  missing,
  conflicts: status.conflicts,
  savedAt: status.draft?.savedAt.toISOString() ?? null,
  savedBy: authorOf(status.draft),
})
