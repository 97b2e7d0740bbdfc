import { events } from '@pahlavan/contract/events'
import { expect, test } from 'vitest'
import { inTransaction } from '../../database/connect.ts'
import { appForTest } from '../../testing/app.ts'
import { boutsOf, cup, lines, record } from '../../testing/imports.ts'
import { importEvent } from './imports.commands.ts'
import { peopleOf } from './imports.people.commands.ts'
import { knownOf } from './imports.queries.ts'

const latin = {
  redFirst: '',
  redLast: '',
  blueFirst: '',
  blueLast: '',
  redName: 'SUSAKI Yui',
  blueName: 'Hassan GHASEMPOUR',
}
const countries = { redCountry: 'JPN', blueCountry: 'IRI' }
const persian = {
  redFirst: 'یویی',
  redLast: 'سوساکی',
  blueFirst: 'حسن',
  blueLast: 'قاسم‌پور',
  redFirstEn: '',
  redLastEn: '',
}

test('wrestlers are found in the letters of the other script, and who is unsure is asked about', async () => {
  const testApp = await appForTest()
  const known = await knownOf(testApp.pool)
  const read = (more: Record<string, string>) =>
    boutsOf(cup, lines(record({ redFirstEn: '', redLastEn: '', ...countries, ...more })), known)
  const first = await inTransaction(testApp.pool, (tx) => importEvent(tx, cup, read(persian)))
  expect(first.wrestlers).toBe(2)
  const { data } = await testApp.visitor.call(events.bouts, { id: first.eventId })
  const ids = [data[0]?.red.playerId, data[0]?.blue.playerId]

  const { unsure } = await peopleOf(testApp.pool, read(latin))
  expect(unsure.map(({ key, candidates }) => [key, candidates.map(({ id }) => id)])).toEqual([
    ['Yui Susaki JP', [ids[0]]],
    ['Hassan Ghasempour IR', [ids[1]]],
  ])
  await expect(
    inTransaction(testApp.pool, (tx) => importEvent(tx, { ...cup, key: 'latin' }, read(latin))),
  ).rejects.toThrow('Yui Susaki JP')

  const decided = { 'Yui Susaki JP': ids[0] ?? 0, 'Hassan Ghasempour IR': 'new' as const }
  const second = await inTransaction(testApp.pool, (tx) =>
    importEvent(tx, { ...cup, key: 'latin' }, read(latin), decided),
  )
  expect(second.wrestlers).toBe(1)
  // The decision is remembered, and the existing wrestler has a Latin name now.
  const repeated = await inTransaction(testApp.pool, (tx) =>
    importEvent(tx, { ...cup, key: 'latin' }, read(latin)),
  )
  expect(repeated).toMatchObject({ added: 0, changed: 0, wrestlers: 0 })
  const bouts = await testApp.visitor.call(events.bouts, { id: second.eventId }, 1)
  expect(bouts.data[0]?.red).toMatchObject({ playerId: ids[0], name: 'Yui Susaki' })
  expect(bouts.data[0]?.blue.playerId).not.toBe(ids[1])
})
