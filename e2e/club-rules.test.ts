import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from './browser.ts'
import { boxIn, nthBox, openNew, pressIn, setUpFactor } from './desk-forms.ts'
import { openEmptyClub } from './empty-club.ts'
import { officeWords } from './words.ts'

const [desk, item, rule, event] = [
  officeWords('fa', 'desk'),
  officeWords('fa', 'item'),
  officeWords('fa', 'rule'),
  officeWords('fa', 'event'),
]
const STYLE = 'با چوخه'
const AGE = 'خردسالان'
const RULES = 'قوانین چوخه'
const CUP = 'جام نوروز چوخه'

const choose = (page: Page, name: string, label: string) =>
  page.getByRole('combobox', { name, exact: true }).selectOption({ label })

/** Opens the form of a new row in a list of the rules, writes its names, and its other fields. */
async function addRule(
  page: Page,
  {
    kind,
    title,
    titleEn,
  }: { kind: 'styles' | 'ages' | 'weights' | 'rulesets'; title: string; titleEn: string },
  fill: () => Promise<unknown> = async () => {},
): Promise<void> {
  await page.getByRole('link', { name: rule('title'), exact: true }).click()
  await pressIn(page, rule(`kinds.${kind}`))
  await page.getByRole('link', { name: rule(`new.${kind}`) }).click()
  await boxIn(page, rule('fields.title')).fill(title)
  await boxIn(page, rule('fields.titleEn')).fill(titleEn)
  await fill()
  await pressIn(page, desk('row.add'))
  await page.getByRole('link', { name: title }).waitFor()
}

async function addCup(page: Page): Promise<string> {
  await openNew(page, 'events', event('new'))
  for (const [at, words] of [
    [CUP, 'گود اسفراین', 'اسفراین'],
    ['Chokheh Cup', 'Esfarayen Arena', 'Esfarayen'],
  ].entries())
    for (const [place, name] of (['title', 'venue', 'city'] as const).entries())
      await nthBox(page, event(`fields.${name}`), at === 0 ? 0 : 1).fill(words[place] ?? '')
  await choose(page, event('fields.ruleset'), RULES)
  await choose(page, event('style'), STYLE)
  await choose(page, event('age'), AGE)
  await pressIn(page, event('addWeights'))
  await pressIn(page, desk('row.add'))
  await page.waitForURL(/\/events\/\d+$/)
  const id = /\d+$/.exec(page.url())?.[0] ?? ''
  await pressIn(page, item('show'))
  await page.getByText(item('seen')).waitFor()
  return id
}

test('a club writes a style, an age, weights and rules of its own, and fans see them with its event', {
  timeout: 120_000,
}, async ({ take }) => {
  const { url, token } = await openEmptyClub()
  const { page, complaints } = await take({ token, width: 1280 })
  await page.goto(`${url}/admin`)
  await setUpFactor(page)
  await addRule(page, { kind: 'styles', title: STYLE, titleEn: 'Chokheh' })
  await addRule(page, { kind: 'ages', title: AGE, titleEn: 'U11' })
  for (const [title, from, to] of [
    ['چوخه ۳۵ کیلو', '', '۳۵'],
    ['چوخه ۴۲ کیلو', '۳۵', '۴۲'],
  ] as const)
    await addRule(page, { kind: 'weights', title, titleEn: title }, async () => {
      await boxIn(page, rule('fields.minKg')).fill(from)
      await boxIn(page, rule('fields.maxKg')).fill(to)
      await choose(page, rule('fields.styleType'), STYLE)
      await page.getByRole('combobox', { name: rule('fields.list') }).fill('جام نوروز')
    })
  await addRule(page, { kind: 'rulesets', title: RULES, titleEn: 'Chokheh rules' }, async () => {
    for (const at of ['۳', '۲']) await pressIn(page, rule('dropStyle').replace('{{at}}', at))
    await choose(page, rule('fields.styleType'), STYLE)
  })
  const id = await addCup(page)
  const fan = await take({})
  await fan.page.goto(`${url}/?pagesList=events-detail&nameId=eventId&eventId=${id}`)
  for (const shown of [STYLE, AGE, RULES]) await fan.page.getByText(shown, { exact: true }).first().waitFor()
  expect([...complaints, ...fan.complaints]).toEqual([])
})
