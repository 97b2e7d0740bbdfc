import { expect, inject } from 'vitest'
import { command } from '../apps/api/src/command.ts'
import { test } from './browser.ts'
import { boxIn, pressIn } from './desk-forms.ts'
import { draftCourse, playSilently } from './films.ts'
import { newSession } from './sessions.ts'
import { appoint } from './staff.ts'
import { officeWords, words } from './words.ts'

const desk = officeWords('fa', 'desk')
const course = officeWords('fa', 'course')
const staff = words('fa', 'staff')
const learn = words('fa', 'learn')

/** How many rows of a learner there are of a course and of an account. */
async function tracesOf(courseId: number, accountId: number): Promise<Record<string, number>> {
  process.env.DATA_DIR = inject('dataDir')
  let found: Record<string, number> = {}
  await command(async ({ pool }) => {
    const { rows } = await pool.query<Record<string, number>>(
      `select (select count(*)::int from lesson_progress p where p.account_id = $2) as progress,
        (select count(*)::int from quiz_try t where t.account_id = $2) as tries,
        (select count(*)::int from lesson_note n where n.account_id = $2) as notes,
        (select count(*)::int from certificate c where c.account_id = $2 or c.course_id = $1) as certificates,
        (select count(*)::int from entitlement e where e.account_id = $2) as rights,
        (select count(*)::int from course_comment m where m.course_id = $1) as comments,
        (select views + likes from course_count k where k.course_id = $1) as views`,
      [courseId, accountId],
    )
    found = rows[0] ?? {}
  })
  return found
}

test('an editor looks at a draft as a learner: its film runs, its quiz is marked, and no trace is left', async ({
  take,
}) => {
  const url = inject('url')
  const { courseId, rightAnswer } = await draftCourse()
  const token = await newSession(25)
  const accountId = await appoint(token, 'editor')
  const before = await tracesOf(courseId, accountId)
  const office = await take({ token, width: 1280 })
  const { page } = office
  await page.goto(`${url}/admin/courses/${courseId}`)
  const title = boxIn(page, course('fields.title')).first()
  await title.fill('دورهٔ پس‌فردا')
  await pressIn(page, desk('row.save'))
  await page
    .getByText(desk('row.saved'))
    .or(page.getByText(officeWords('fa', 'item')('saved')))
    .first()
    .waitFor()
  await title.fill('هنوز ذخیره نشده')
  await pressIn(page, desk('preview.button'))
  await page.getByText(course('preview.unsaved')).waitFor()
  const link = (await page.getByRole('link', { name: desk('preview.open') }).getAttribute('href')) ?? ''
  const answer = await fetch(url + link)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  const html = await answer.text()
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).not.toContain('دورهٔ پس‌فردا')

  const phone = await take({ token })
  await phone.open(link)
  const fan = phone.page
  await fan.getByRole('heading', { name: 'دورهٔ پس‌فردا' }).first().waitFor()
  const strip = fan.getByRole('note')
  expect(await strip.textContent()).toContain(staff('coursePreview.states.draft'))
  await fan.getByRole('link', { name: /گارد/ }).first().click()
  await playSilently(fan)
  await fan.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 2)
  await fan.locator('.lesson-dock a').click()
  await fan.getByText(staff('coursePreview.waits')).waitFor()
  await fan.locator('.lesson-dock a').click()
  await fan.getByText(rightAnswer, { exact: true }).click()
  await pressIn(fan, learn('quiz.send'))
  await fan.getByText('تعادل با دو پاست.').waitFor()
  await fan.locator('.lesson-text').getByText(learn('done')).waitFor()
  await fan.goBack()
  await fan.getByRole('heading', { name: 'دورهٔ پس‌فردا' }).first().waitFor()
  expect(await fan.locator('.lesson-line.is-done').count()).toBe(0)
  expect(await tracesOf(courseId, accountId)).toEqual(before)
  expect(phone.complaints).toEqual([])
  expect(office.complaints).toEqual([])

  const stranger = await take({ token: await newSession(28) })
  await stranger.open(link)
  await stranger.page.getByRole('heading', { name: staff('coursePreview.closed') }).waitFor()
})
