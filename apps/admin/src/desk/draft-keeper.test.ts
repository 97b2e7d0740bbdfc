import { CallFailure } from '@pahlavan/client/failure'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DraftKeeper, type SaveResult } from './draft-keeper.ts'
import type { Edit } from './draft.rules.ts'

interface Fields {
  title: string
  body: string
}
const server: Fields = { title: 'الف', body: '' }
type Save = (edit: Edit<Fields>) => Promise<SaveResult<Fields>>
const place = 'draft:test'
const answer = (fields: Fields, more: Partial<SaveResult<Fields>> = {}): SaveResult<Fields> => ({
  isSaved: true,
  state: 'draft',
  fields,
  missing: [],
  conflicts: [],
  savedAt: null,
  savedBy: null,
  ...more,
})

const stored = new Map<string, string>()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
})
afterEach(() => {
  stored.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const keeperWith = (save: Save, fields = server) =>
  new DraftKeeper<Fields>({ place, save, onSaved: () => undefined }, fields)

test('a change is on the device at once, and a second later on the server alone', async () => {
  const save = vi.fn<Save>(async ({ fields }: Edit<Fields>) => answer({ ...server, ...fields }))
  const keeper = keeperWith(save)
  keeper.change({ title: 'ب' })
  keeper.change({ title: 'ب پ' })
  expect(JSON.parse(stored.get(place) ?? '')).toEqual({ fields: { title: 'ب پ' }, base: { title: 'الف' } })
  await vi.advanceTimersByTimeAsync(1000)
  expect(save).toHaveBeenCalledTimes(1)
  expect(stored.has(place)).toBe(false)
  expect(keeper.text.keeping).toBe('saved')
})

test('without a network the text stays on the device, and goes to the server when it answers', async () => {
  let isOnline = false
  const save = async ({ fields }: Edit<Fields>) => {
    if (!isOnline) throw new CallFailure(0, 'network')
    return answer({ ...server, ...fields })
  }
  const keeper = keeperWith(save)
  keeper.change({ title: 'ب' })
  await vi.advanceTimersByTimeAsync(1500)
  expect(keeper.text.keeping).toBe('kept')
  const afterCrash = keeperWith(save)
  expect(afterCrash.text.draft.fields.title).toBe('ب')
  isOnline = true
  await vi.advanceTimersByTimeAsync(5000)
  expect(keeper.text.keeping).toBe('saved')
  expect(stored.has(place)).toBe(false)
})

test('a refused text stays on the device and is not sent again by itself', async () => {
  const save = vi.fn<Save>(async () => {
    throw new CallFailure(403, 'role_required')
  })
  const keeper = keeperWith(save)
  keeper.change({ title: 'ب' })
  await vi.advanceTimersByTimeAsync(30_000)
  expect(save).toHaveBeenCalledTimes(1)
  expect(keeper.text.keeping).toBe('refused')
  expect(stored.has(place)).toBe(true)
})

test('a field that both changed is asked about; the others are saved meanwhile', async () => {
  const theirs: Fields = { title: 'پ', body: '' }
  const save = vi.fn<Save>(async ({ fields, base }: Edit<Fields>) =>
    base.title !== undefined && base.title !== theirs.title
      ? answer(theirs, { isSaved: false, conflicts: [{ field: 'title', theirs: 'پ' }] })
      : answer({ ...theirs, ...fields }),
  )
  const keeper = keeperWith(save)
  keeper.change({ title: 'ب', body: '<p>متن</p>' })
  await vi.advanceTimersByTimeAsync(2000)
  expect(keeper.text.question?.conflicts).toEqual([{ field: 'title', theirs: 'پ' }])
  expect(save).toHaveBeenLastCalledWith({ fields: { body: '<p>متن</p>' }, base: { body: '' } })
  keeper.settle('title', true)
  await vi.advanceTimersByTimeAsync(2000)
  expect(save).toHaveBeenLastCalledWith({ fields: { title: 'ب' }, base: { title: 'پ' } })
  expect(keeper.text).toMatchObject({ keeping: 'saved', question: null })
})

test('two saves are not under way at once', async () => {
  let underWay = 0
  let most = 0
  const save = async ({ fields }: Edit<Fields>) => {
    underWay += 1
    most = Math.max(most, underWay)
    await new Promise((resolve) => setTimeout(resolve, 500))
    underWay -= 1
    return answer({ ...server, ...fields })
  }
  const keeper = keeperWith(save)
  keeper.change({ title: 'ب' })
  void keeper.save()
  keeper.change({ body: '<p>متن</p>' })
  void keeper.save()
  await vi.advanceTimersByTimeAsync(3000)
  expect(most).toBe(1)
  expect(keeper.text.keeping).toBe('saved')
})
