import type { SwitchFields } from '@pahlavan/contract/admin/switches'
import type { AuditEntry } from '@pahlavan/contract/staff'

/** An act that takes another one back, with its parameters. */
export type Undo =
  | { act: 'unschedule' | 'withdraw' | 'publish'; id: number; language: 0 | 1 }
  | { act: 'remove' | 'restore'; id: number }
  | { act: 'grant' | 'revoke'; accountId: number; role: string }
  | { act: 'rename'; id: number; title: string }
  | { act: 'set'; base: Partial<SwitchFields>; fields: Partial<SwitchFields> }

/** The fields of a part of a change. */
const fieldsOf = (part: object | null) => new Map<string, unknown>(Object.entries(part ?? {}))

/** A text of an article that a change names. */
const textOf = ({ subjectId, input }: AuditEntry) =>
  ({ id: Number(subjectId), language: fieldsOf(input).get('language') === 1 ? 1 : 0 }) as const

/**
 * The act that takes a change back where nothing else is lost by it; null for all others. A first publication is withdrawn; one that
 * replaced an earlier text is not, since fans would see none.
 */
export function undoOf(entry: AuditEntry): Undo | null {
  const { action, subjectId } = entry
  const [before, input] = [fieldsOf(entry.before), fieldsOf(entry.input)]
  const [role, title] = [input.get('role'), before.get('title')]
  const id = Number(subjectId)
  switch (action) {
    case 'article.schedule':
      return { act: 'unschedule', ...textOf(entry) }
    case 'article.publish':
      return before.size === 0 ? { act: 'withdraw', ...textOf(entry) } : null
    case 'article.withdraw':
      return { act: 'publish', ...textOf(entry) }
    case 'article.remove':
      return { act: 'restore', id }
    case 'article.restore':
      return { act: 'remove', id }
    case 'role.grant':
      return typeof role === 'string' ? { act: 'revoke', accountId: id, role } : null
    case 'role.revoke':
      return typeof role === 'string' ? { act: 'grant', accountId: id, role } : null
    case 'category.rename':
      return typeof title === 'string' ? { act: 'rename', id, title } : null
    case 'switch.save':
      // Where a switch was set again since, the server saves nothing.
      return entry.before && entry.after ? { act: 'set', base: entry.after, fields: entry.before } : null
    default:
      return null
  }
}
