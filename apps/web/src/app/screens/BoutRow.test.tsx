import { loadNamespaces } from 'i18next'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { BoutRow } from '../../features/bouts/BoutRow.tsx'
import { startAppWords } from '../words.ts'
import { bout, corner } from '../testing/contests.ts'
import '../main.css'
import type { Bout } from '@pahlavan/contract/bouts'

async function show(one: Bout) {
  localStorage.setItem('language', '0')
  await startAppWords()
  await loadNamespaces('bouts')
  await render(<BoutRow bout={one} />)
  return page.getByRole('link')
}

test('a bout to come says when, and shows no score', async () => {
  const row = await show(bout(41, { scheduledAt: '2126-03-06T15:40:00Z' }))
  await expect.element(row).toHaveAccessibleName(/کشتی ۴۱ یک‌چهارم نهایی · تشک A ۱۹:۱۰ کاوه نمونه یاشار نمونه/)
  expect(row.element().getAttribute('href')).toContain('playId=1041')
})

test('a bout that waits for others says whose winners come', async () => {
  const row = await show(bout(60, { red: corner(null, ''), redFrom: 41, blue: corner(null, '') }))
  await expect.element(row).toHaveAccessibleName(/برندهٔ کشتی ۴۱ نامشخص/)
})

test('the winner is whom the result names, also at even scores', async () => {
  const even = bout(41, {
    status: 'finished',
    winner: 'blue',
    victoryType: 'VPO1',
    red: corner(11, 'کاوه نمونه', { score: 3 }),
    blue: corner(12, 'یاشار نمونه', { score: 3 }),
  })
  const row = await show(even)
  await expect.element(row).toHaveAccessibleName(/پایان‌یافته کاوه نمونه ۳ یاشار نمونه معیار ۳/)
})

test('a bout whose points nobody wrote down has a winner, and no nothing to nothing', async () => {
  const sides = { red: corner(11, 'کاوه نمونه'), blue: corner(12, 'یاشار نمونه') }
  const row = await show(bout(41, { status: 'finished', winner: 'red', victoryType: 'VPO', ...sides }))
  await expect.element(row).toHaveAccessibleName(/کاوه نمونه برد امتیازی یاشار نمونه$/)
})

test('a live bout runs its clock down', async () => {
  const live = bout(41, {
    status: 'live',
    period: 2,
    clock: 107,
    isRunning: true,
    clockAt: new Date(Date.now() - 5000).toISOString(),
    red: corner(11, 'کاوه نمونه', { score: 6 }),
    blue: corner(12, 'یاشار نمونه', { score: 4 }),
  })
  const row = await show(live)
  await expect.element(row).toHaveAccessibleName(/زنده تایم ۲ ۱:۴[۰-۲] کاوه نمونه ۶ یاشار نمونه ۴/)
  await expect.element(row, { timeout: 6000 }).toHaveAccessibleName(/۱:۳[۰-۹]/)
})

test('a win on points says so', async () => {
  const sides = { red: corner(11, 'کاوه نمونه', { score: 4 }), blue: corner(12, 'یاشار نمونه', { score: 0 }) }
  const row = await show(bout(41, { status: 'finished', winner: 'red', victoryType: 'VPO', ...sides }))
  await expect.element(row).toHaveAccessibleName(/کاوه نمونه برد امتیازی ۴ یاشار نمونه ۰/)
  expect(row.element().querySelectorAll('.lone-zero').length).toBe(1)
})

test.each([
  [-10, true],
  [10, false],
])('a bout whose time is %i minutes away says that it is late: %s', async (minutes, isLate) => {
  const row = await show(bout(41, { scheduledAt: new Date(Date.now() + minutes * 60_000).toISOString() }))
  await expect.element(row).toHaveAccessibleName(/یاشار نمونه/)
  expect(row.element().textContent?.includes('با تأخیر')).toBe(isLate)
})

test('two of one country are told apart by their clubs, others by their flags', async () => {
  const club = { name: 'باشگاه الوند', crest: null }
  const row = await show(bout(41, { red: corner(11, 'کاوه نمونه', { club }) }))
  await expect.element(row).toBeVisible()
  expect([
    row.element().querySelectorAll('.side-crest').length,
    row.element().querySelectorAll('.flag').length,
  ]).toEqual([1, 1])
})
