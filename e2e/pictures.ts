import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { args, executablePath } from './chromium.ts'
import { addressOf, boutsOnShow, fullArticle, screens } from './screens.ts'

/** `npm run pictures -- URL FOLDER [WIDTH] [NAME…]`: a picture of each screen of a running product, in both languages and themes, to be looked at. */
const [url = 'http://127.0.0.1:3000', folder = '.cache/pictures', width = '390', ...names] =
  process.argv.slice(2)
const browser = await chromium.launch({ executablePath, args })
await mkdir(folder, { recursive: true })

for (const language of ['fa', 'en'] as const) {
  const slug = await fullArticle(url, language)
  const bouts = await boutsOnShow(url)
  for (const theme of ['light', 'dark'] as const) {
    const context = await browser.newContext({
      viewport: { width: Number(width), height: 844 },
      deviceScaleFactor: Number(width) < 600 ? 1.5 : 1,
      locale: language === 'fa' ? 'fa-IR' : 'en-GB',
      colorScheme: theme,
      timezoneId: 'Asia/Tehran',
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    for (const name of names.length > 0 ? names : Object.keys(screens)) {
      await page.goto(url + addressOf(name, slug, bouts), { waitUntil: 'networkidle' })
      await page.waitForTimeout(900)
      await page.screenshot({ path: join(folder, `${name}-${language}-${theme}-${width}.png`) })
    }
    await context.close()
  }
}
await browser.close()
