/** What staff may be (`docs/rules/decisions.md` §10): content, live scores, comments and chat, money, everything. */
export const roles = ['editor', 'scorekeeper', 'moderator', 'finance', 'admin'] as const
export type Role = (typeof roles)[number]
