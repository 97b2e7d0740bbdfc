import type { AuditEntry } from '@pahlavan/contract/staff'
import { expect, test } from 'vitest'
import { undoOf } from './undo.rules.ts'

const entry = (action: string, more: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 1,
  at: '2026-11-27T08:00:00Z',
  byId: 2,
  byName: 'مینا',
  action,
  kind: 'article',
  subjectId: '7',
  input: {},
  outcome: null,
  before: null,
  after: null,
  requestId: null,
  address: null,
  device: null,
  ...more,
})

test('a role, a schedule, a withdrawal, a deletion and a name are taken back by their counterpart', () => {
  const role = { kind: 'account', input: { role: 'editor' } } as const
  expect(undoOf(entry('role.grant', role))).toEqual({ act: 'revoke', accountId: 7, role: 'editor' })
  expect(undoOf(entry('role.revoke', role))).toEqual({ act: 'grant', accountId: 7, role: 'editor' })
  const english = { input: { language: 1 } }
  expect(undoOf(entry('article.schedule', english))).toEqual({ act: 'unschedule', id: 7, language: 1 })
  expect(undoOf(entry('article.withdraw', english))).toEqual({ act: 'publish', id: 7, language: 1 })
  expect(undoOf(entry('article.remove'))).toEqual({ act: 'restore', id: 7 })
  const renamed = { kind: 'category', before: { title: 'لیگ' }, after: { title: 'لیگ برتر' } } as const
  expect(undoOf(entry('category.rename', renamed))).toEqual({ act: 'rename', id: 7, title: 'لیگ' })
})

test('switches are set back from the values that the change left', () => {
  const [before, after] = [{ commentApproval: null }, { commentApproval: 'auto' }]
  const undo = { act: 'set', base: after, fields: before }
  expect(undoOf(entry('switch.save', { kind: 'switch', before, after }))).toEqual(undo)
})

test('a publication is taken back only where it was the first', () => {
  const first = entry('article.publish', { input: { language: 0 }, before: {} })
  expect(undoOf(first)).toEqual({ act: 'withdraw', id: 7, language: 0 })
  expect(undoOf({ ...first, before: { title: 'پیش' } })).toBeNull()
})

test('all other changes are not taken back', () => {
  for (const action of ['payment.refund', 'category.remove', 'article.draft', 'scorekeeping.score'])
    expect(undoOf(entry(action))).toBeNull()
})
