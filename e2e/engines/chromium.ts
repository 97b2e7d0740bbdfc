import { type Browser, chromium as chrome } from 'playwright-core'
import { args, executablePath } from '../chromium.ts'
import { type Engine, installed } from './engine.ts'

let browser: Promise<Browser> | undefined
const running = () => {
  browser ??= chrome.launch({ executablePath: installed(executablePath), args })
  return browser
}

/** Chromium, where a journey is the same in all engines; each has a memory of its own. */
export async function chromium(): Promise<Engine> {
  const context = await (await running()).newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  return {
    goTo: (url) => page.goto(url),
    read: (expression) => page.evaluate(expression),
    tap: (selector) => page.locator(selector).click({ timeout: 5000 }),
    type: (selector, text) => page.locator(selector).fill(text),
    back: () => page.goBack(),
    close: () => context.close(),
  }
}
