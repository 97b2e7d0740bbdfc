import { readFile } from 'node:fs/promises'
import { events } from '@pahlavan/contract/events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../database/connect.ts'
import { type TestApp, openTestApp } from '../../testing/app.ts'
import { importEvent } from './imports.commands.ts'
import { type Mapping, mappingOf } from './imports.mapping.rules.ts'
import { knownOf } from './imports.queries.ts'
import { readResults, type Results } from './imports.read.rules.ts'
import type { ImportedEvent } from './imports.schema.rules.ts'
import { sheetOfCsv } from './imports.sheet.rules.ts'

const at = (name: string) =>
  readFile(new URL(`../../testing/championships/paris-2024-women.${name}`, import.meta.url), 'utf8')

let testApp: TestApp
let event: ImportedEvent
let mapping: Mapping
let published: string
beforeAll(async () => {
  testApp = await openTestApp()
  event = JSON.parse(await at('event.json')) as ImportedEvent
  const own = mappingOf(JSON.parse(await at('mapping.json')))
  if ('fa' in own) throw new Error(own.en)
  mapping = own
  published = await at('csv')
})
afterAll(() => testApp.close())

/** What of the published table, its own columns and all, can be brought in. */
async function read(table: string): Promise<Results> {
  const sheet = sheetOfCsv(new TextEncoder().encode(table), mapping)
  if ('faults' in sheet) throw new Error(JSON.stringify(sheet.faults))
  const results = readResults(event, sheet.lines, await knownOf(testApp.pool))
  if ('faults' in results) throw new Error(JSON.stringify(results.faults))
  return results
}

const write = ({ event: facts, bouts }: Results) =>
  inTransaction(testApp.pool, (tx) =>
    importEvent(
      tx,
      facts,
      bouts.map(({ bout }) => bout),
    ),
  )

/** A published line as it must be found again: round, both names and countries, score, and how it was won. */
const ways: Readonly<Record<string, string>> = { '4-4': 'VPO1', '1-1': 'VPO1', FFT: 'VFO' }
function wayOf(score: string): string {
  const [own = 0, other = 0] = score.split('-').map(Number)
  return ways[score] ?? `${own - other >= 10 ? 'VSU' : 'VPO'}${other > 0 ? '1' : ''}`
}

describe('the women of Paris 2024 in 50 and 76 kg, as they were published', () => {
  test('every bout comes in with its winner, its score and how it was won', async () => {
    const { eventId } = await write(await read(published))
    const { data } = await testApp.visitor.call(events.bouts, { id: eventId }, 1)
    const rounds = mapping.values?.['round'] ?? {}
    const results = published
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => {
        const [weight, , round = '', winner, , loser, , score = ''] = line.split(',')
        return [
          weight === '50 kg' ? 10 : 19,
          rounds[round],
          winner,
          loser,
          score === 'FFT' ? 'null-null' : score,
          wayOf(score),
        ]
      })
    const found = data.map(({ playWeight, round, red, blue, winner, victoryType }) => [
      playWeight,
      round,
      winner === 'red' ? red.name : `not ${red.name}`,
      blue.name,
      `${red.score}-${blue.score}`,
      victoryType,
    ])
    expect(found).toEqual(results)
  })

  test('with the medals and ranks that were given, and behind them, where the bracket is whole, by classification points', async () => {
    const { eventId } = await write(await read(published))
    const { data } = await testApp.visitor.call(events.detail, { Id: eventId }, 1)
    const medals = data.medals.map(({ playWeight, medallists }) => [
      playWeight,
      medallists.map(({ place, name, countryCode }) => `${place} ${name} ${countryCode}`).toSorted(),
    ])
    expect(medals).toEqual([
      [10, ['1 Sarah Hildebrandt US', '2 Yusneylis Guzman Lopez CU', '3 Yui Susaki JP', '3 Ziqi Feng CN']],
      [
        19,
        ['1 Yuka Kagami JP', '2 Kennedy Blades US', '3 Milaimys Marin Potrille CU', '3 Tatiana Renteria CO'],
      ],
    ])
    expect(data.teamTable.slice(0, 5).map(({ team, points, gender }) => [team, points, gender])).toEqual([
      ['United States', 45, 0],
      ['Japan', 40, 0],
      ['Cuba', 35, 0],
      ['China', 15, 0],
      ['Colombia', 15, 0],
    ])
    const { rows } = await testApp.pool.query(
      `select ew.play_weight as weight, en.place, a.first_name || ' ' || a.last_name as name from entry en join account a on a.id = en.account_id
        join event_weight ew on ew.id = en.event_weight_id where ew.event_id = $1 and (en.place > 3 or a.last_name = 'Phogat') order by 1, 2, 3`,
      [eventId],
    )
    expect(rows.map(({ weight, place, name }) => [weight, place, name])).toEqual([
      [10, 5, 'Oksana Livach'],
      [10, 5, 'Otgonjargal Dolgorjav'],
      [10, null, 'Vinesh Phogat'],
      [19, 5, 'Aiperi Medet Kyzy'],
      [19, 5, 'Genesis Reasco Valdez'],
      [19, 7, 'Reetika Hooda'],
      [19, 8, 'Yasemin Adar'],
      [19, 9, 'Davaanasan Enkhamaryn'],
      [19, 10, 'Zaineb Sghaier'],
      [19, 11, 'Hannah Rueben'],
      [19, 12, 'Justina DiStasio'],
      [19, 13, 'Bernadett Nagy'],
      [19, 14, 'Juan Wang'],
      [19, 15, 'Yuliana Yaneva'],
    ])
  })

  test('and who was disqualified stands beside whom she had beaten; loading it twice changes nothing', async () => {
    const { eventId } = await write(await read(published))
    expect(await write(await read(published))).toMatchObject({ added: 0, changed: 0, wrestlers: 0 })
    const { data } = await testApp.visitor.call(events.bouts, { id: eventId, playWeight: 10 }, 1)
    const final = data.find(({ round }) => round === 'final')
    expect(final?.blue).toMatchObject({ name: 'Yusneylis Guzman Lopez', replaces: { name: 'Vinesh Phogat' } })
    expect(final?.red.replaces).toBeNull()
  })

  test('a finalist who lost her semi-final holds back her weight alone, until the line names whom she replaces', async () => {
    const { bouts, warnings } = await read(published.replace('3-0,Vinesh Phogat', '3-0,'))
    expect(new Set(bouts.map(({ bout }) => bout.playWeight))).toEqual(new Set([19]))
    expect(warnings).toMatchObject([{ line: 12, isWarning: true }])
    expect(warnings[0]?.reason.en).toContain('Yusneylis Guzman Lopez lost in line 8')
    expect(warnings[0]?.reason.fa).toContain('replaces')
    await expect(read(published.replace('3-0,Vinesh Phogat', '3-0,Yui Susaki'))).rejects.toThrow(
      'neither of the two has lost to',
    )
  })
})
