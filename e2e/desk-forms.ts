import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { photo } from '../apps/api/src/testing/photos.ts'
import { officeWords } from './words.ts'

const account = officeWords('fa', 'account')
const office = officeWords('fa', 'admin')
const picture = officeWords('fa', 'picture')
const desk = officeWords('fa', 'desk')
const pageWords = officeWords('fa', 'page')
const slideWords = officeWords('fa', 'slide')
const item = officeWords('fa', 'item')

/** The address at which fans read a page of the club's own. */
export const ownPage = (slug: string): string => `/?pagesList=about-us&nameId=page&page=${slug}`

export const boxIn = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
export const pressIn = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click()

interface NewPage {
  slug: string
  title: string
  text: string
}

/** Writes and publishes a page of one part. @param url of the product */
export async function writePage(page: Page, url: string, { slug, title, text }: NewPage): Promise<void> {
  await page.goto(`${url}/admin/pages`)
  await boxIn(page, pageWords('new')).fill(slug)
  await pressIn(page, pageWords('add'))
  await boxIn(page, pageWords('fields.title')).fill(title)
  await pressIn(page, pageWords('addPart'))
  const part = pageWords('part').replace('{{number}}', '۱')
  await boxIn(page, pageWords('partText').replace('{{part}}', part)).fill(text)
  await pressIn(page, desk('publishNow'))
  await page.getByText(desk('seen')).waitFor()
}

interface NewSlide {
  title: string
  button: string
  link: string
}

/** Adds a slide of the News tab. @param url of the product */
export async function addSlide(page: Page, url: string, { title, button, link }: NewSlide): Promise<void> {
  await page.goto(`${url}/admin/slides?tab=news&new=1`)
  await boxIn(page, slideWords('fields.title')).fill(title)
  await boxIn(page, slideWords('fields.button')).fill(button)
  await boxIn(page, slideWords('fields.link')).fill(link)
  await pressIn(page, desk('row.add'))
  await page.getByRole('link', { name: title }).waitFor()
}

/** Sets up the authenticator app, as every member of the staff does at the first sign-in. */
export async function setUpFactor(page: Page): Promise<void> {
  const secret = await page.locator('.factor-secret').textContent()
  const factor = new TOTP({ secret: Secret.fromBase32(secret ?? '') })
  await page.getByRole('textbox', { name: account('factor.label') }).fill(factor.generate())
  await page.getByRole('button', { name: account('codes.done') }).click()
}

/** The way to a room in the menu. */
export const roomIn = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name: office(`rooms.${name}`), exact: true })
/** Uploads a picture in the open picker, describes it in Persian and takes it. */
export async function takeNewPicture(page: Page, alt: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: picture('picker.title') })
  const buffer = await photo(1600, 900).jpeg().toBuffer()
  const file = { name: 'hall.jpg', mimeType: 'image/jpeg', buffer }
  await dialog.locator('input[type=file]').first().setInputFiles([file])
  await dialog.getByRole('textbox', { name: picture('fields.alt'), exact: true }).fill(alt)
  await dialog.getByRole('button', { name: picture('save'), exact: true }).click()
  await dialog.getByRole('button', { name: picture('picker.take') }).click()
}

/** The field of a text in one language: the Persian one stands first. */
export const nthBox = (page: Page, name: string, at: 0 | 1) =>
  page.getByRole('textbox', { name, exact: true }).nth(at)

/** Opens the form of a new thing in a room. */
export async function openNew(page: Page, room: string, words: string): Promise<void> {
  await roomIn(page, room).click()
  await page.getByRole('link', { name: words }).click()
}

/** Makes a film of a few seconds. @returns its file */
export async function makeFilm(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pahlavan-film-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'final.mp4')
  const source = ['-f', 'lavfi', '-i', 'testsrc2=s=320x180:d=3:r=25']
  await promisify(execFile)('ffmpeg', ['-v', 'error', ...source, '-c:v', 'libx264', file])
  return file
}

/** Fills a text in both languages. */
export async function fillBoth(page: Page, name: string, [fa, en]: readonly [string, string]): Promise<void> {
  await nthBox(page, name, 0).fill(fa)
  await nthBox(page, name, 1).fill(en)
}

/** Adds the form's thing, and puts it on show. */
export async function addAndShow(page: Page): Promise<void> {
  await pressIn(page, desk('row.add'))
  await page.waitForURL(/\/\d+$/)
  await pressIn(page, item('show'))
  await page.getByText(item('seen')).waitFor()
}

/** Sends a new picture for a field of the form. @param button the name of its button */
export const addCover = async (page: Page, button: string): Promise<void> => {
  await pressIn(page, button)
  await takeNewPicture(page, 'جلد')
}
