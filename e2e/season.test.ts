import { sayProblem } from '@pahlavan/contract/problem-words'
import { expect, inject } from 'vitest'
import { test } from './browser.ts'
import { boxIn, fillBoth, pressIn } from './desk-forms.ts'
import { newSession } from './sessions.ts'
import { appoint } from './staff.ts'
import { officeWords, words } from './words.ts'

const [desk, event, item] = [officeWords('fa', 'desk'), officeWords('fa', 'event'), officeWords('fa', 'item')]
const TITLE = 'لیگ شهر آزمون'
const TEAMS = ['تیم ارس', 'تیم بم', 'تیم پاوه', 'تیم تفت', 'تیم جلفا']

test('five teams become five rounds, in each of which one rests; fans see the duals of every round', async ({
  take,
}) => {
  const url = inject('url')
  const token = await newSession(28)
  await appoint(token, 'editor')
  const { page, complaints } = await take({ token, width: 1280 })
  await page.goto(`${url}/admin/events?new=1`)
  await fillBoth(page, event('fields.title'), [TITLE, 'Test City League'])
  await fillBoth(page, event('fields.venue'), ['سالن شهر', 'City Hall'])
  await fillBoth(page, event('fields.city'), ['یزد', 'Yazd'])
  await page.getByRole('radio', { name: event('kinds.dual') }).check({ force: true })
  await pressIn(page, event('addWeights'))
  await page.getByRole('combobox', { name: event('team.kind') }).selectOption('other')
  const teams = page.getByRole('region', { name: event('fields.teams') })
  for (const [at, team] of TEAMS.entries()) {
    await page.getByPlaceholder(event('team.otherHint')).fill(team)
    await teams.getByRole('button', { name: event('team.put'), exact: true }).click()
    await page.locator('.event-teams > li').nth(at).waitFor()
  }
  await page
    .locator('.edit-bar')
    .getByRole('button', { name: desk('row.add') })
    .click()
  await page.waitForURL(/\/events\/\d+$/)

  await pressIn(page, event('season.open'))
  const sheet = page.getByRole('dialog', { name: event('season.title') })
  await sheet.getByText(event('season.odd')).waitFor()
  const rests = (await sheet.locator('.rests').allTextContents()).map((text) => text.split(': ')[1] ?? '')
  expect(rests.toSorted()).toEqual(TEAMS.toSorted())
  const fixtures = await sheet
    .locator('.season-rounds > li')
    .evaluateAll((rounds) =>
      rounds.map((round) =>
        Array.from(round.querySelectorAll('li bdi'), ({ textContent }) => textContent ?? ''),
      ),
    )
  expect(fixtures.map((lines) => lines.length)).toEqual([2, 2, 2, 2, 2])
  await sheet.getByRole('button', { name: event('season.make_other').replace('{{shown}}', '۵') }).click()
  const round = (at: number) => page.getByRole('link', { name: `${TITLE} – دور ${'۱۲۳۴۵'[at]}`, exact: true })
  await round(4).waitFor()

  const fan = await take()
  for (const [at, lines] of fixtures.entries()) {
    await page.goto(`${url}/admin/events`)
    await round(at).click()
    await pressIn(page, item('show'))
    await page.getByText(item('seen')).waitFor()
    const id = /\d+$/.exec(page.url())?.[0] ?? ''
    await fan.open(`/?pagesList=events-detail&nameId=eventId&eventId=${id}`)
    await fan.page.getByRole('heading', { name: words('fa', 'events')('duals') }).waitFor()
    const duals = await fan.page.locator('.dual').allTextContents()
    expect(duals).toHaveLength(2)
    for (const line of lines)
      expect(duals.some((dual) => line.split(' – ').every((team) => dual.includes(team)))).toBe(true)
  }
  expect([...complaints, ...fan.complaints]).toEqual([])

  const change = (code: string) =>
    page.getByRole('button', { name: event('team.changeCodeOf').replace('{{code}}', code) })
  await change(TEAMS[0] ?? '').click()
  await boxIn(page, event('team.code')).fill(TEAMS[1] ?? '')
  await page.getByText(sayProblem('team_code_used', 0)).waitFor()
  expect(await page.getByRole('button', { name: event('team.saveCode') }).isDisabled()).toBe(true)
  await boxIn(page, event('team.code')).fill('ARS')
  await pressIn(page, event('team.saveCode'))
  await change('ARS').waitFor()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
})
