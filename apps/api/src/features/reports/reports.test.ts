import { articles } from '@pahlavan/contract/admin/articles'
import { news } from '@pahlavan/contract/news'
import { plain } from '@pahlavan/reports/html'
import type { Report } from '@pahlavan/reports/record'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../../database/connect.ts'
import { openTestEvent } from '../../testing/event.ts'
import { type TestApp, appForTest } from '../../testing/app.ts'
import { NewsFixtures } from '../../testing/news.ts'
import { awardMedals } from '../competition/competition.medals.commands.ts'
import { writeReports } from './reports.commands.ts'
import { addDraft } from './reports.drafts.queries.ts'

const seed = 'a seed'
const ask = (testApp: TestApp, eventId: number, more: { boutId?: number; language?: 0 | 1 } = {}) =>
  writeReports(testApp.pool, { eventId, language: 0, seed, ...more })

async function overEvent(testApp: TestApp) {
  const testEvent = await openTestEvent(testApp, 8)
  for (;;) {
    const next = (await testEvent.bouts()).find(
      ({ status, red, blue }) => status === 'scheduled' && red !== null && blue !== null,
    )
    if (!next) break
    await testEvent.wrestle(next.id)
  }
  await testApp.pool.query(`update event set status = 'finished' where id = $1`, [testEvent.eventId])
  await inTransaction(testApp.pool, (tx) => awardMedals(tx, testEvent.eventId))
  return testEvent
}

const textOf = (reports: readonly Report[] | null, kind: string) =>
  plain(reports?.find((each) => each.kind === kind)?.body ?? '')

describe('what the record bears', () => {
  test('a bout that is over has a report in both languages; names and the bout are links', async () => {
    const testApp = await appForTest()
    const testEvent = await openTestEvent(testApp, 4)
    const [bout] = await testEvent.bouts()
    const id = bout?.id ?? 0
    expect(await ask(testApp, testEvent.eventId, { boutId: id })).toBeNull()
    await testEvent.wrestle(id)
    for (const language of [0, 1] as const) {
      const [report] = (await ask(testApp, testEvent.eventId, { boutId: id, language })) ?? []
      expect(report?.lead).toContain(language === 0 ? '۵ بر ۲' : '5–2')
      expect(report?.body).toContain(`playId=${id}">`)
      expect(report?.body).toContain(
        `playerId=${bout?.red}">${language === 0 ? 'کاوه آزموده' : 'Kaveh Azmoudeh'} `,
      )
    }
  })

  test('an event that is over names its champions, and they are those of the medals', async () => {
    const testApp = await appForTest()
    const { eventId } = await overEvent(testApp)
    const reports = await ask(testApp, eventId)
    expect(reports?.map(({ kind }) => kind)).toEqual(['day', 'table'])
    const { rows } = await testApp.pool.query<{ name: string; place: number }>(
      `select a.first_name || ' ' || a.last_name as name, place from medal m join account a on a.id = m.account_id
        where event_id = $1 and place = 1`,
      [eventId],
    )
    const [gold] = rows
    expect(textOf(reports, 'table')).toContain(`طلا ${gold?.name}، نقره`)
  })

  test('an event to come is announced with its draw', async () => {
    const testApp = await appForTest()
    const { eventId } = await openTestEvent(testApp, 8)
    await testApp.pool.query(`update event set status = 'upcoming' where id = $1`, [eventId])
    const reports = await ask(testApp, eventId)
    expect(reports?.map(({ kind }) => kind)).toEqual(['eve', 'draw'])
    expect(textOf(reports, 'draw')).toMatch(/نخستین کشتی: کاوه آزموده \d با کاوه آزموده \d/u)
  })

  test('of no event, and of a bout of another one, nothing is written', async () => {
    const testApp = await appForTest()
    const [first, second] = [await openTestEvent(testApp, 4), await openTestEvent(testApp, 4)]
    const [bout] = await second.bouts()
    await second.wrestle(bout?.id ?? 0)
    expect(await ask(testApp, 999_999)).toBeNull()
    expect(await ask(testApp, first.eventId, { boutId: bout?.id ?? 0 })).toBeNull()
  })
})

test('a draft waits for an editor: nobody reads it, and the same title twice has two addresses', async () => {
  const testApp = await appForTest()
  const testEvent = await openTestEvent(testApp, 4)
  const [bout] = await testEvent.bouts()
  await testEvent.wrestle(bout?.id ?? 0)
  const [report] = (await ask(testApp, testEvent.eventId, { boutId: bout?.id ?? 0 })) ?? []
  if (!report) throw new Error('no report')
  const place = { language: 0, category: undefined } as const
  await testApp.pool.query('delete from account_role')
  expect(await addDraft(testApp.pool, report, place)).toBeNull()
  await new NewsFixtures(testApp.pool).publish('یک خبر')
  const ids = [await addDraft(testApp.pool, report, place), await addDraft(testApp.pool, report, place)]
  expect(new Set(ids).size).toBe(2)
  expect(await addDraft(testApp.pool, report, { ...place, category: 'دسته‌ای که نیست' })).toBeNull()
  const { rows } = await testApp.pool.query('select slug, status from news where id = any($1)', [ids])
  expect(rows.map(({ status }) => status)).toEqual(['draft', 'draft'])
  const gone = await testApp.visitor.send({
    method: 'GET',
    url: news.detail.url,
    query: { Url: String(ids[0]) },
  })
  expect(gone.status).toBe(404)
  const editor = await testApp.staff('editor')
  const { items } = (await editor.call(articles.list, { state: 'draft', language: 0 })).data
  expect(items.map(({ titleFa, stateFa }) => [titleFa, stateFa])).toEqual([
    [report.title, 'draft'],
    [report.title, 'draft'],
  ])
  const [first] = items
  const { texts } = (await editor.call(articles.detail, { id: first?.id ?? 0 })).data
  expect(texts.find(({ language }) => language === 0)).toMatchObject({
    state: 'draft',
    fields: { title: report.title, summary: report.summary },
    missing: ['picture'],
  })
})
