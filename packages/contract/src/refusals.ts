/** Why a comment is not shown. `thread`: the comment that it answers is not shown; no moderator chooses it. */
export const refusalReasons = ['insult', 'spam', 'off_topic', 'untrue', 'private', 'other'] as const
export type RefusalReason = (typeof refusalReasons)[number]

/** The longest note of a moderator to the author. */
export const MAX_REFUSAL_NOTE = 300
