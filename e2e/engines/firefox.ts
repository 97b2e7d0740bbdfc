import { type Browser, launch } from 'puppeteer-core'
import { type Engine, installed } from './engine.ts'

let browser: Promise<Browser> | undefined
const running = () => {
  browser ??= launch({ browser: 'firefox', executablePath: installed('/usr/bin/firefox-esr') })
  return browser
}

/** Firefox ESR over WebDriver BiDi; each has a profile of its own in one process. */
export async function firefox(): Promise<Engine> {
  const context = await (await running()).createBrowserContext()
  const page = await context.newPage()
  await page.setViewport({ width: 390, height: 844 })
  return {
    goTo: (url) => page.goto(url),
    read: <T>(expression: string) => page.evaluate(expression) as Promise<T>,
    tap: (selector) => page.locator(selector).click(),
    type: (selector, text) => page.locator(selector).fill(text),
    back: () => page.goBack(),
    close: () => context.close(),
  }
}
