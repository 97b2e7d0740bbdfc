import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { MemoryRouter } from 'react-router'
import { BoutRow } from '../../features/events/BoutRow.tsx'
import { startWords } from '../../kit/words.ts'
import { bout, corner } from '../testing/contests.ts'
import '../main.css'
import { Suspense } from 'react'
import type { Bout } from '@pahlavan/contract/bouts'

async function show(one: Bout) {
  localStorage.setItem('language', '0')
  await startWords()
  await render(
    <MemoryRouter>
      <Suspense>
        <BoutRow bout={one} />
      </Suspense>
    </MemoryRouter>,
  )
  return page.getByRole('link')
}

test('a bout to come says when, and shows no score', async () => {
  const row = await show(bout(41))
  await expect.element(row).toHaveAccessibleName(/کشتی ۴۱ یک‌چهارم نهایی · تشک A ۱۹:۱۰ کاوه نمونه یاشار نمونه/)
  expect(row.element().getAttribute('href')).toContain('playId=1041')
})

test('a bout that waits for others says whose winners come', async () => {
  const row = await show(bout(60, { red: corner(null, ''), redFrom: 41, blue: corner(null, '') }))
  await expect.element(row).toHaveAccessibleName(/برندهٔ کشتی ۴۱ هنوز معلوم نیست/)
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
  await expect.element(row).toHaveAccessibleName(/پایان کاوه نمونه ۳ یاشار نمونه برد امتیازی ۳/)
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
  await expect.element(row).toHaveAccessibleName(/زنده دورهٔ ۲ ۱:۴[۰-۲] کاوه نمونه ۶ یاشار نمونه ۴/)
  await expect.element(row, { timeout: 6000 }).toHaveAccessibleName(/۱:۳[۰-۹]/)
})
