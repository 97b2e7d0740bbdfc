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

const actOf = (one: AuditEntry) => {
  const undo = undoOf(one)
  return undo && { act: undo.act, url: undo.endpoint.url.replace('/api/admin/', ''), input: undo.input }
}

test('a role, a schedule, a withdrawal, a deletion and a name are taken back by their counterpart', () => {
  const role = { kind: 'account', input: { role: 'editor' } } as const
  const input = { accountId: 7, role: 'editor' }
  expect(actOf(entry('role.grant', role))).toEqual({ act: 'revoke', url: 'members/revoke', input })
  expect(actOf(entry('role.revoke', role))).toEqual({ act: 'grant', url: 'members/grant', input })
  const english = { input: { language: 1 } }
  const text = { id: 7, language: 1 }
  expect(undoOf(entry('article.schedule', english))).toMatchObject({ act: 'unschedule', input: text })
  expect(undoOf(entry('article.withdraw', english))).toMatchObject({ act: 'publish', input: text })
  expect(undoOf(entry('article.remove'))).toMatchObject({ act: 'restore', input: { id: 7 } })
  const renamed = { kind: 'category', before: { title: 'لیگ' }, after: { title: 'لیگ برتر' } } as const
  expect(undoOf(entry('category.rename', renamed))?.input).toEqual({ id: 7, title: 'لیگ' })
})

test('a first publication is withdrawn; of a later one the earlier text becomes a draft', () => {
  const first = entry('article.publish', { input: { language: 0 }, before: {} })
  expect(actOf(first)).toEqual({ act: 'withdraw', url: 'articles/withdraw', input: { id: 7, language: 0 } })
  expect(actOf({ ...first, before: { title: 'پیش' }, after: { title: 'پس' } })).toEqual({
    act: 'draft',
    url: 'articles/save',
    input: { id: 7, language: 0, base: { title: 'پس' }, fields: { title: 'پیش' } },
  })
})

test('switches are set back from the values that the change left', () => {
  const [before, after] = [{ commentApproval: null }, { commentApproval: 'auto' }]
  const input = { base: after, fields: before }
  expect(actOf(entry('switch.save', { kind: 'switch', before, after }))).toEqual({
    act: 'set',
    url: 'switches/save',
    input,
  })
})

test('a page goes by its address', () => {
  const page = { kind: 'page', subjectId: 'hall-rules', input: { language: 1 } } as const
  const input = { slug: 'hall-rules', language: 1 }
  expect(actOf(entry('page.publish', page))).toEqual({ act: 'withdraw', url: 'pages/withdraw', input })
  expect(actOf(entry('page.withdraw', page))).toEqual({ act: 'publish', url: 'pages/publish', input })
  expect(actOf(entry('page.schedule', page))).toEqual({ act: 'unschedule', url: 'pages/unschedule', input })
})

test.each(['contact', 'slide'] as const)(
  'changed fields of a %s get their earlier values, a removed one comes back',
  (kind) => {
    const changed = { kind, before: { title: 'پیش' }, after: { title: 'پس' } }
    expect(actOf(entry(`${kind}.save`, changed))).toEqual({
      act: 'values',
      url: `${kind}s/save`,
      input: { id: 7, base: { title: 'پس' }, fields: { title: 'پیش' } },
    })
    expect(actOf(entry(`${kind}.remove`, { kind, before: { title: 'پیش' } }))).toEqual({
      act: 'add',
      url: `${kind}s/create`,
      input: { fields: { title: 'پیش' } },
    })
  },
)

test.each([
  ['question', 'form-questions'],
  ['technique', 'techniques'],
  ['delivery', 'delivery-places'],
  ['size', 'size-charts'],
  ['bookCategory', 'book-categories'],
  ['weight', 'weights'],
] as const)('a change of a %s is set back, but not one that made a new version', (kind, urls) => {
  const changed = entry(`${kind}.save`, { kind, before: { title: 'پیش' }, after: { title: 'پس' } })
  expect(actOf(changed)).toMatchObject({ act: 'values', url: `${urls}/save` })
  expect(actOf(entry(`${kind}.remove`, { kind, before: { title: 'پیش' } }))).toMatchObject({
    act: 'add',
    url: `${urls}/create`,
  })
  expect(undoOf({ ...changed, input: { newId: 9 } })).toBeNull()
})

test('all other changes are not taken back', () => {
  for (const action of [
    'payment.refund',
    'category.remove',
    'article.draft',
    'scorekeeping.score',
    'toString',
  ])
    expect(undoOf(entry(action))).toBeNull()
})
