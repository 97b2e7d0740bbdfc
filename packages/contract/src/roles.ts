/** What staff may be (`docs/rules/decisions.md` §10): content, live scores, comments and chat, money, everything. */
export const roles = ['editor', 'scorekeeper', 'moderator', 'finance', 'admin'] as const
export type Role = (typeof roles)[number]

/**
 * Whether somebody may do what asks for a role: whoever has it, and every admin.
 *
 * @param own the roles of an account, none for a fan
 */
export const mayAct = (own: readonly Role[], asked: Role): boolean =>
  own.includes(asked) || own.includes('admin')
