/** What staff may be (`docs/rules/decisions.md` §10): content, live scores, comments and chat, money, everything. */
export const roles = ['editor', 'scorekeeper', 'moderator', 'finance', 'admin'] as const
export type Role = (typeof roles)[number]

/**
 * Whether an account may act in a role: with that role, or as an admin.
 *
 * @param own the roles of an account, none for a fan
 */
export const mayAct = (own: readonly Role[], asked: Role): boolean =>
  own.includes(asked) || own.includes('admin')
