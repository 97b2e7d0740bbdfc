import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { command } from '../apps/api/src/command.ts'
import { test } from './browser.ts'
import { ask } from './purchases.ts'
import { newSession } from './sessions.ts'
import { appoint } from './staff.ts'
import { officeWords } from './words.ts'

const url = inject('url')
const request = officeWords('fa', 'request')
const roster = officeWords('fa', 'roster')
const message = officeWords('fa', 'message')
const reason = officeWords('fa', 'desk')

/** A camp with one place that begins in ten days; answers its id. */
async function addCamp(title: string): Promise<number> {
  process.env.DATA_DIR = inject('dataDir')
  let id = 0
  await command(async ({ pool }) => {
    const { rows } = await pool.query<{ id: number }>(
      `insert into camp (title, title_en, place, place_en, starts_on, ends_on, age_from, age_to, capacity)
        values ($1, 'Damavand camp', 'دماوند', 'Damavand', current_date + 10, current_date + 13, 8, 40, 1) returning id`,
      [title],
    )
    id = rows[0]?.id ?? 0
  })
  return id
}

const join = async (at: number, campId: number, firstName: string) =>
  ask<{ id: number; status: string }>(`${url}/api/servicerequest/submit`, await newSession(at), {
    service: 'camp',
    fields: { campId, firstName, lastName: 'نوروزی', birthDate: '1999-05-02', waits: true },
  })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** The verb of the open sheet, which the screen beneath may have, too. */
const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })
const answer = (page: Page, text: string) => page.locator('.request-steps').getByText(text)

test('a camp from the waiting list to the printed page: one is refused, the next gets the place and the bus', async ({
  take,
}) => {
  const campId = await addCamp('اردوی دماوند')
  const first = await join(45, campId, 'بهرام')
  const waiting = await join(46, campId, 'کامران')
  expect([first.status, waiting.status]).toEqual(['received', 'waiting'])
  const token = await newSession(47)
  await appoint(token, 'finance')
  const { page, complaints } = await take({ token, width: 1280 })

  await page.goto(`${url}/admin/requests/${first.id}`)
  await button(page, request('moves.refused.open')).click()
  await page.getByLabel(request('answer.optional')).fill('این بار جا نداریم.')
  await confirm(page, request('moves.refused.verb')).click()
  await answer(page, 'این بار جا نداریم.').waitFor()

  await page.goto(`${url}/admin/rosters/${campId}`)
  await page.getByRole('button', { name: roster('giveTo').replace('{{name}}', 'کامران نوروزی') }).click()
  await page.getByText(roster('nobodyWaits')).waitFor()
  await button(page, roster('print.open')).click()
  await page.getByLabel(reason('reason.label')).fill('برگهٔ اتوبوس')
  await button(page, roster('print.verb')).click()
  const paper = page.locator('.paper')
  await paper.getByRole('cell', { name: 'کامران نوروزی' }).waitFor()
  expect(await paper.getByRole('cell', { name: 'بهرام نوروزی' }).count()).toBe(0)
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('.office-bar').isVisible()).toBe(false)
  expect(await paper.isVisible()).toBe(true)
  expect(complaints).toEqual([])
})

test('two people at one request see each other, and the second answer finds the newer state', async ({
  take,
}) => {
  const sent = await ask<{ id: number }>(`${url}/api/servicerequest/submit`, await newSession(48), {
    service: 'financial',
    fields: { topic: 'invoice', message: 'فاکتور رسمی می‌خواهم' },
  })
  const openDesk = async (at: number) => {
    const token = await newSession(at)
    await appoint(token, 'finance')
    const { page } = await take({ token, width: 1280 })
    await page.goto(`${url}/admin/requests/${sent.id}`)
    return page
  }
  const [one, other] = [await openDesk(49), await openDesk(50)]
  await one.locator('.request-others').getByText('این درخواست').waitFor({ timeout: 30_000 })
  for (const page of [one, other]) await button(page, request('moves.done.open')).click()
  await one.getByLabel(request('answer.optional')).fill('فاکتور آماده است.')
  await confirm(one, request('moves.done.verb')).click()
  await answer(one, 'فاکتور آماده است.').waitFor()
  await confirm(other, request('moves.done.verb')).click()
  await other.getByText('همین حالا همکاری').waitFor()
  await answer(other, 'فاکتور آماده است.').waitFor()
})

test('a message to the club is answered on a phone, and its sender reads the answer', async ({ take }) => {
  const fan = await newSession(51)
  const { id } = await ask<{ id: number }>(`${url}/api/contact/send`, fan, {
    name: 'نرگس صادقی',
    mobile: '09123456789',
    subject: 'ساعت تمرین',
    message: 'تمرین نونهالان چه ساعتی است؟',
  })
  const token = await newSession(52)
  await appoint(token, 'finance')
  const { page, complaints } = await take({ token })
  await page.goto(`${url}/admin/messages/${id}`)
  await button(page, message('moves.done.open')).click()
  await page.getByLabel(request('answer.label'), { exact: true }).fill('شنبه‌ها ساعت ۱۷.')
  await confirm(page, message('moves.done.verb')).click()
  await answer(page, 'شنبه‌ها ساعت ۱۷.').waitFor()
  const [own] = await ask<{ answer: string }[]>(`${url}/api/contact/mine`, fan)
  expect(own?.answer).toBe('شنبه‌ها ساعت ۱۷.')
  expect(complaints).toEqual([])
})
