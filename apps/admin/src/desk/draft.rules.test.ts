import { expect, test } from 'vitest'
import { beginDraft, editOf, restoreEdit, settleConflict, takeServer, unsavedNames } from './draft.rules.ts'

const server = { title: 'الف', body: '<p>متن</p>', tags: ['کشتی'] }

test('only changed fields are sent, each with the value that it had on the server', () => {
  const draft = { ...beginDraft(server), fields: { ...server, title: 'ب' } }
  expect(editOf(draft)).toEqual({ fields: { title: 'ب' }, base: { title: 'الف' } })
  expect(editOf(beginDraft(server))).toBeNull()
})

test('a cleaned value is not unsaved, and the form keeps what was typed', () => {
  const draft = { ...beginDraft(server), fields: { ...server, title: 'كشتي ' } }
  const saved = takeServer(draft, { ...server, title: 'کشتی' }, { title: 'كشتي ' })
  expect(saved.fields.title).toBe('كشتي ')
  expect(editOf(saved)).toBeNull()
  const changed = { ...saved, fields: { ...saved.fields, title: 'كشتي گیر' } }
  expect(editOf(changed)).toEqual({ fields: { title: 'كشتي گیر' }, base: { title: 'کشتی' } })
})

test('what is typed while a save is on its way stays unsaved', () => {
  const sent = { title: 'ب' }
  const draft = { ...beginDraft(server), fields: { ...server, title: 'ب پ' } }
  const saved = takeServer(draft, { ...server, title: 'ب' }, sent)
  expect(editOf(saved)).toEqual({ fields: { title: 'ب پ' }, base: { title: 'ب' } })
})

test('what somebody else changed comes into the form, but not over what is typed', () => {
  const draft = { ...beginDraft(server), fields: { ...server, title: 'ب' } }
  const next = takeServer(draft, { title: 'پ', body: '<p>دیگر</p>', tags: [] })
  expect(next.fields).toEqual({ title: 'ب', body: '<p>دیگر</p>', tags: [] })
  expect(editOf(next)).toEqual({ fields: { title: 'ب' }, base: { title: 'الف' } })
})

test('a settled conflict saves one’s own value over theirs, or takes theirs', () => {
  const draft = { ...beginDraft(server), fields: { ...server, title: 'ب' } }
  const own = settleConflict(draft, 'title', { theirs: 'پ', keepsOwn: true })
  expect(editOf(own)).toEqual({ fields: { title: 'ب' }, base: { title: 'پ' } })
  const other = settleConflict(draft, 'title', { theirs: 'پ', keepsOwn: false })
  expect(other.fields.title).toBe('پ')
  expect(editOf(other)).toBeNull()
})

test('fields in question are not sent', () => {
  const draft = { ...beginDraft(server), fields: { ...server, title: 'ب', tags: [] } }
  expect(editOf(draft, ['title'])).toEqual({ fields: { tags: [] }, base: { tags: ['کشتی'] } })
})

test('a text that this device kept is unsaved again, against the values that it began from', () => {
  const edit = { fields: { title: 'ب' }, base: { title: 'الف' } }
  const draft = restoreEdit({ ...server, title: 'پ' }, edit)
  expect(editOf(draft)).toEqual(edit)
  expect(unsavedNames(restoreEdit({ ...server, title: 'ب' }, edit))).toEqual([])
})
