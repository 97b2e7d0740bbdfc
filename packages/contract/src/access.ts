import type { Role } from './roles.ts'

const everybody = ['editor', 'scorekeeper', 'moderator', 'finance'] as const

/** The actions of staff, each with the roles that may do it. An admin may do all of them (`docs/rules/decisions.md` §10). */
const rolesByAction = {
  'account.help': [],
  'account.read': [],
  'archive.make': [],
  'archive.read': [],
  'article.edit': ['editor'],
  'article.publish': ['editor'],
  'audit.read': [],
  'book.edit': ['editor'],
  'book.publish': ['editor'],
  'bout.score': ['scorekeeper'],
  'broadcast.edit': ['scorekeeper', 'editor'],
  'broadcast.shift': ['scorekeeper'],
  'camp.edit': ['editor'],
  'form.edit': ['editor'],
  'camp.publish': ['editor'],
  'category.edit': ['editor'],
  'chat.moderate': ['moderator'],
  'code.edit': ['editor', 'finance'],
  'code.publish': ['editor', 'finance'],
  'comment.moderate': ['moderator'],
  'contact.edit': ['editor'],
  'course.edit': ['editor'],
  'course.publish': ['editor'],
  'delivery.edit': ['editor', 'finance'],
  'event.cancel': ['finance', 'scorekeeper'],
  'event.edit': ['editor', 'scorekeeper'],
  'event.publish': ['editor', 'scorekeeper'],
  'factor.renew': everybody,
  'film.edit': ['editor'],
  'film.publish': ['editor'],
  'gallery.edit': ['editor'],
  'gallery.publish': ['editor'],
  'gift.give': ['finance'],
  'health.read': [],
  'identity.edit': [],
  'identity.read': [],
  'page.edit': ['editor'],
  'parcel.hand': everybody,
  'parcel.send': ['finance'],
  'payment.read': ['finance'],
  'payment.refund': ['finance'],
  'person.edit': ['editor', 'scorekeeper'],
  'picture.edit': ['editor'],
  'plan.edit': ['editor', 'finance'],
  'plan.publish': ['editor', 'finance'],
  'product.edit': ['editor'],
  'product.publish': ['editor'],
  'request.answer': ['finance'],
  'request.read': ['finance'],
  'role.manage': [],
  'rules.edit': ['editor', 'scorekeeper'],
  'slide.edit': ['editor'],
  'staff.enter': everybody,
  'stock.edit': ['editor', 'finance'],
  'switch.edit': [],
  'switch.read': [],
  'technique.edit': ['editor'],
  'today.read': everybody,
} as const satisfies Record<string, readonly Role[]>

export type Action = keyof typeof rolesByAction

/** Actions before which the second factor is asked for again. */
const sensitiveActions: ReadonlySet<Action> = new Set([
  'account.help',
  'archive.make',
  'event.cancel',
  'factor.renew',
  'gift.give',
  'identity.edit',
  'payment.refund',
  'role.manage',
  'switch.edit',
])

export const isSensitive = (action: Action): boolean => sensitiveActions.has(action)

/** Whether an account may do an action. Menus, pages and endpoints of staff ask this function. @param own the roles of the account, none for a fan */
export const isAllowed = (own: readonly Role[], action: Action): boolean =>
  own.some((role) => rolesOf(action).includes(role))

/** The roles that may do an action, an admin among them. */
export const rolesOf = (action: Action): Role[] => [...rolesByAction[action], 'admin']
