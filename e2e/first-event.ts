import type { Page } from 'playwright-core'
import { boxIn, makeFilm, nthBox, openNew, pressIn } from './desk-forms.ts'
import { officeWords } from './words.ts'

const [desk, item, person, event, broadcast, film] = [
  officeWords('fa', 'desk'),
  officeWords('fa', 'item'),
  officeWords('fa', 'person'),
  officeWords('fa', 'event'),
  officeWords('fa', 'broadcast'),
  officeWords('fa', 'film'),
]
/** The titles of the event, its broadcast and its film, and the name of the wrestler. */
export const EVENT = 'جام پهلوانان البرز'
export const BROADCAST = 'پخش فینال'
export const FILM = 'فینال جام'
export const WRESTLER = 'سهراب گردآفرید'

export async function addWrestler(page: Page): Promise<void> {
  await openNew(page, 'wrestlers', person('wrestlers.new'))
  await boxIn(page, person('fields.firstName')).fill('سهراب')
  await boxIn(page, person('fields.lastName')).fill('گردآفرید')
  await pressIn(page, desk('row.add'))
  await page.waitForURL(/\/wrestlers\/\d+$/)
}

/** Writes an event with a session, the weights of a template and its prices, and puts it on show. */
export async function addEvent(page: Page): Promise<void> {
  await openNew(page, 'events', event('new'))
  for (const [at, words] of [
    [EVENT, 'سالن کشتی', 'کرج'],
    ['Alborz Champions Cup', 'Wrestling Hall', 'Karaj'],
  ].entries())
    for (const [place, name] of (['title', 'venue', 'city'] as const).entries())
      await nthBox(page, event(`fields.${name}`), at === 0 ? 0 : 1).fill(words[place] ?? '')
  await pressIn(page, event('addWeights'))
  await page.getByRole('button', { name: event('session.add') }).click()
  await boxIn(page, event('session.title')).fill('نوبت صبح')
  await boxIn(page, event('fields.price')).fill('۲۹۰٬۰۰۰')
  await boxIn(page, event('fields.playPrice')).fill('۵۰٬۰۰۰')
  await pressIn(page, desk('row.add'))
  await page.waitForURL(/\/events\/\d+$/)
  await pressIn(page, item('show'))
  await page.getByText(item('seen')).waitFor()
}

/** Announces a broadcast of the event, and makes the key of its cameras. */
export async function addBroadcast(page: Page): Promise<void> {
  await openNew(page, 'broadcasts', broadcast('new'))
  await nthBox(page, broadcast('fields.title'), 0).fill(BROADCAST)
  await page.getByRole('combobox', { name: broadcast('fields.eventId') }).selectOption({ label: EVENT })
  // A free broadcast would make the event free.
  await page
    .getByRole('combobox', { name: broadcast('fields.access') })
    .selectOption({ label: broadcast('access.event') })
  await pressIn(page, desk('row.add'))
  await page.waitForURL(/\/broadcasts\/\d+$/)
  await pressIn(page, broadcast('makeKey'))
  await page.getByText('?key=').waitFor()
  await page.keyboard.press('Escape')
}

/** Sends a film, waits until it is ready, and puts it on show with the poster of one of its frames. */
export async function addFilm(page: Page): Promise<void> {
  await openNew(page, 'films', film('new'))
  await page.locator('input[type=file]').setInputFiles(await makeFilm())
  await page.waitForURL(/\/films\/\d+$/)
  await page.locator('video').waitFor({ timeout: 60_000 })
  await boxIn(page, film('fields.title')).fill(FILM)
  await pressIn(page, desk('row.save'))
  await pressIn(page, item('show'))
  await page.getByText(item('seen')).waitFor()
}
