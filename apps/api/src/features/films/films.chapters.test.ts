import { type Rules, rulesOf } from '@pahlavan/wrestling/rules'
import { films } from '@pahlavan/contract/admin/films'
import { expect, test } from 'vitest'
import { appForTest } from '../../testing/app.ts'
import { openTestEvent } from '../../testing/event.ts'
import { chaptersOf, type WrittenAction } from './films.chapters.rules.ts'

const rules = rulesOf('uww-2026', 0) as Rules
const names = { red: 'رضایی', blue: 'رودباری' }
const at = (second: number, more: Partial<WrittenAction> = {}): WrittenAction => ({
  second,
  corner: 'red',
  kind: 'takedown',
  points: 2,
  at: 0,
  ...more,
})

test('a sheet that came later has the clock and the breaks', () => {
  const sheet = [
    at(25),
    at(60, { kind: 'stepOut', points: 1 }),
    at(200, { corner: 'blue', kind: 'exposure' }),
    at(260, { corner: 'blue', kind: 'fall', points: 0 }),
  ]
  expect(chaptersOf(sheet, { rules, names, language: 0, second: 260 })).toEqual([
    { at: 0, title: 'تایم ۱' },
    { at: 25, title: 'خاک کردن، رضایی (۲)' },
    { at: 210, title: 'تایم ۲' },
    { at: 230, title: 'به پل بردن، رودباری (۲)' },
    { at: 290, title: 'ضربه فنی، رودباری' },
  ])
  expect(chaptersOf(sheet, { rules, names, language: 1, second: 260 })[1]?.title).toBe('Takedown, رضایی (2)')
})

test('a sheet that was written during the bout has the real time, with the stops of the clock', () => {
  const sheet = [at(10, { at: 1_000_000 }), at(40, { at: 1_095_000, kind: 'throw', points: 4 })]
  expect(chaptersOf(sheet, { rules, names, language: 1, second: 60 }).map((chapter) => chapter.at)).toEqual([
    0, 10, 105, 125,
  ])
})

test('without an action a bout has its first period, and a hundred actions stay within the bound', () => {
  expect(chaptersOf([], { rules, names, language: 0, second: 0 })).toHaveLength(1)
  const many = Array.from({ length: 100 }, (_, place) => at(place + 1))
  expect(chaptersOf(many, { rules, names, language: 0, second: 100 })).toHaveLength(60)
})

test('a bout without a fall ends with a chapter of its own, once', () => {
  const ended = (second: number, sheet: WrittenAction[]) =>
    chaptersOf(sheet, { rules, names, language: 1, second }).slice(1)
  expect(ended(360, [at(200)])).toEqual([
    { at: 210, title: 'Period 2' },
    { at: 230, title: 'Takedown, رضایی (2)' },
    { at: 390, title: 'End of the bout' },
  ])
  expect(ended(200, [at(200)]).at(-1)?.title).toBe('Takedown, رضایی (2)')
  expect(ended(0, [])).toEqual([])
})

test('chapters come from a finished bout alone, for who edits films', async () => {
  const testApp = await appForTest()
  const editor = await testApp.staff('editor')
  const testEvent = await openTestEvent(testApp)
  const boutId = (await testEvent.bouts()).find(({ red, blue }) => red && blue)?.id ?? 0
  const propose = () => editor.call(films.chapters, { boutId, language: 0 })
  expect((await propose()).code).toBe('bout_not_found')
  await testEvent.wrestle(boutId)
  expect((await propose()).data.items[0]).toEqual({ at: 0, title: 'تایم ۱' })
  const styles = [
    {
      styleType: 0,
      periods: 2,
      seconds: 60,
      superiority: 10,
      first: null,
      hasFall: true,
      points: [2],
      ties: [],
      cautions: 3,
    },
  ]
  await testApp.pool.query(
    `insert into ruleset (id, key, title, title_en, format, dual, styles, is_own)
      values (100, 'own-100', 'جام شهر', 'City cup', 'olympic', 'wins', $1, true)`,
    [JSON.stringify(styles)],
  )
  await testApp.pool.query(`update event set ruleset = 'own-100' where id = $1`, [testEvent.eventId])
  await testApp.pool.query(
    `insert into bout_action (bout_id, second, corner, kind, points) values ($1, 70, 'red', 'takedown', 2)`,
    [boutId],
  )
  // A period of the club's own minute and a break of half a minute lie before it.
  expect((await propose()).data.items.map((chapter) => chapter.at).slice(0, 3)).toEqual([0, 90, 100])
  const fan = await testApp.fan()
  expect((await fan.call(films.chapters, { boutId, language: 0 })).status).toBe(403)
})
