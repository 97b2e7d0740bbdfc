import type { Browser } from 'playwright-core'

/** The most kilobytes of scripts of a room, packed by gzip, React among them. */
interface Room {
  name: string
  path: string
  most: number
}

export const rooms: readonly Room[] = [
  { name: 'Back office: a list', path: '/admin/articles', most: 200 },
  { name: 'Back office: an article', path: '/admin/articles/2', most: 420 },
]

/** The bytes of a file, packed by gzip. */
async function gzipBytes(url: string): Promise<number> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'gzip' } })
  await response.body?.cancel()
  return Number(response.headers.get('content-length'))
}

/** Opens a room with an empty cache. Answers the bytes of its scripts, packed by gzip. @param token a member of staff with an open desk */
export async function scriptBytesOf(browser: Browser, url: string, token: string): Promise<number> {
  const context = await browser.newContext()
  await context.addInitScript((value) => localStorage.setItem('token', value), token)
  const page = await context.newPage()
  const scripts = new Set<string>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.add(response.url())
  })
  await page.goto(url)
  await page.locator('main h1').waitFor()
  await page.waitForLoadState('networkidle')
  await context.close()
  const sizes = await Promise.all([...scripts].map(gzipBytes))
  return sizes.reduce((sum, bytes) => sum + bytes, 0)
}
