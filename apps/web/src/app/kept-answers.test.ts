import { hashKey, QueryClient } from '@tanstack/react-query'
import { CallFailure } from '@pahlavan/client/failure'
import { queriesOf } from '@pahlavan/client/queries'
import { events } from '@pahlavan/contract/calls'
import { newsComments } from '@pahlavan/contract/comment-calls'
import { predictions } from '@pahlavan/contract/prediction-calls'
import { clear, createStore, keys } from 'idb-keyval'
import { beforeEach, expect, test } from 'vitest'
import { keepAnswers, restoreAnswers } from './kept-answers.ts'

const details = queriesOf('event', events.detail)
const bouts = queriesOf('play', events.bout)
const threads = queriesOf('allComment', newsComments.list)
const ledgers = queriesOf('ledger', predictions.ledger)
const store = createStore('answers', 'kept')
const countAnswers = async () => (await keys(store)).length - 1

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })
const answer = (on: QueryClient, queryKey: readonly unknown[], data: unknown) =>
  on.fetchQuery({ queryKey, queryFn: () => Promise.resolve(data) })

beforeEach(() => clear(store))

test('a device keeps so many answers and no more, and none that is too long', async () => {
  const on = client()
  await keepAnswers(on, 'one')
  await answer(on, details.key(0), 'x'.repeat(300_000))
  for (let id = 1; id <= 400; id += 1) await answer(on, details.key(id), { id })
  const newest = async () => (await keys(store)).includes(hashKey(details.key(400)))
  await expect.poll(newest, { timeout: 10_000 }).toBe(true)
  expect(await countAnswers()).toBeLessThanOrEqual(150)
  const later = client()
  await restoreAnswers(later)
  expect(later.getQueryData(details.key(400))).toEqual({ id: 400 })
  expect(later.getQueryData(details.key(0))).toBeUndefined()
})

test('nothing of one’s own is kept', async () => {
  const on = client()
  await keepAnswers(on, 'one')
  await answer(on, bouts.key(1), { id: 1, myPrediction: { winner: 'red' } })
  await answer(on, threads.key(1), [{ isMine: true }])
  await answer(on, ledgers.key(1), { items: [] })
  await expect.poll(countAnswers).toBe(1)
  const later = client()
  await restoreAnswers(later)
  expect(later.getQueryCache().getAll()).toHaveLength(1)
  expect(later.getQueryData(bouts.key(1))).toEqual({ id: 1, myPrediction: null })
})

test('what no answer came to before its keeping began is given back as well', async () => {
  const on = client()
  await keepAnswers(on, 'one')
  await answer(on, details.key(7), { id: 7 })
  await expect.poll(countAnswers).toBe(1)
  const later = client()
  const unreachable = () => Promise.reject(new CallFailure(0, 'network'))
  await later.fetchQuery({ queryKey: details.key(7), queryFn: unreachable }).catch(() => undefined)
  await keepAnswers(later, 'one')
  await expect.poll(() => later.getQueryData(details.key(7))).toEqual({ id: 7 })
})

test('what no answer comes to is given back with its time; another build begins anew', async () => {
  const on = client()
  await keepAnswers(on, 'one')
  await answer(on, details.key(7), { id: 7 })
  const at = on.getQueryState(details.key(7))?.dataUpdatedAt
  await expect.poll(countAnswers).toBe(1)
  const later = client()
  await keepAnswers(later, 'one')
  const unreachable = () => Promise.reject(new CallFailure(0, 'network'))
  await later.fetchQuery({ queryKey: details.key(7), queryFn: unreachable }).catch(() => undefined)
  await expect.poll(() => later.getQueryData(details.key(7))).toEqual({ id: 7 })
  expect(later.getQueryState(details.key(7))?.dataUpdatedAt).toBe(at)
  await keepAnswers(client(), 'two')
  expect(await countAnswers()).toBe(0)
})
