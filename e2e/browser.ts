import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { test as base, inject } from 'vitest'
import { args, executablePath } from './chromium.ts'

export interface PhoneOptions {
  language?: 'fa' | 'en'
  theme?: 'light' | 'dark'
  width?: number
  token?: string
}

export interface Phone {
  page: Page
  context: BrowserContext
  /** Problems that the page reported: script errors and refusals of the content security policy. */
  complaints: string[]
  /** Opens an address of the product and waits until the app has taken over. */
  open: (path: string) => Promise<void>
}

let browser: Promise<Browser> | undefined
const launch = () => {
  browser ??= chromium.launch({ executablePath, args })
  return browser
}

async function phone({ language = 'fa', theme = 'light', width = 390, token }: PhoneOptions): Promise<Phone> {
  const context = await (await launch()).newContext({
    viewport: { width, height: 844 },
    locale: language === 'fa' ? 'fa-IR' : 'en-GB',
    colorScheme: theme,
    hasTouch: width < 600,
    timezoneId: 'Asia/Tehran',
  })
  const url = inject('url')
  if (token) await context.addInitScript((value) => localStorage.setItem('token', value), token)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) complaints.push(message.text())
  })
  const open = async (path: string) => {
    await page.goto(url + path)
    await page.waitForFunction(() => document.documentElement.dataset.ready === 'yes')
  }
  return { page, context, complaints, open }
}

/** `take(options)` hands a phone with a browser of its own memory; all are put away after the test. */
export const test = base.extend<{ take: (options?: PhoneOptions) => Promise<Phone> }>({
  take: async ({}, use) => {
    const taken: Phone[] = []
    await use(async (options = {}) => {
      const one = await phone(options)
      taken.push(one)
      return one
    })
    for (const { context } of taken) await context.close()
  },
})
