import type { Browser, CDPSession, Page } from 'playwright-core'

/** Slow 4G as Lighthouse applies it in the browser: 150 ms round trips and 1.6 Mbit/s, with its factors for DevTools. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 184_320,
  uploadThroughput: 86_400,
}
const CPU_SLOWDOWN = 4

/** A phone of today's size, in Persian. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'fa-IR',
} as const

export async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
}

export interface Visit {
  firstPaint: number
  lcp: number
  /** When the app had taken over and the first screen answered to taps. */
  usable: number
  blocking: number
  shift: number
  /** Compressed bytes on the wire by kind of resource, until the page was quiet. */
  bytes: Record<string, number>
  /** Script bytes that had arrived when the first screen was usable. */
  scriptBytesBeforeUsable: number
}

/** Opens an address with an empty cache on a slow phone and measures the first load. Times are milliseconds. */
export async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.addInitScript(observe)
  const session = await context.newCDPSession(page)
  const loads = await listen(session)
  await slowDown(session)
  await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'yes', undefined, {
    timeout: 60_000,
  })
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1500)
  const seen = await read(page)
  await context.close()
  return { ...seen, ...sum(loads, seen.usable) }
}

interface LoadTimes {
  firstPaint: number
  lcp: number
  usable: number
  blocking: number
  shift: number
}

/** Runs in the page before anything else. */
function observe() {
  const seen = { firstPaint: 0, lcp: 0, usable: 0, blocking: 0, shift: 0 }
  Object.assign(window, { seen })
  const watch = (
    type: string,
    see: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
  ) => new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true })
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.firstPaint = entry.startTime
  })
  watch('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime
  })
  watch('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.shift += entry.value ?? 0
  })
  watch('longtask', (entry) => {
    seen.blocking += Math.max(0, entry.duration - 50)
  })
  const taken = () => {
    if (seen.usable || document.documentElement.dataset.ready !== 'yes') return
    if (document.querySelector('main')) seen.usable = performance.now()
  }
  new MutationObserver(taken).observe(document, { subtree: true, childList: true, attributes: true })
}

const read = (page: Page) => page.evaluate(() => (window as unknown as { seen: LoadTimes }).seen)

interface Loaded {
  kind: string
  bytes: number
  at: number
}

/** Collects what came over the wire: kind, compressed bytes and the moment, milliseconds after the first request. */
async function listen(session: CDPSession): Promise<Loaded[]> {
  const kinds = new Map<string, string>()
  const loads: Loaded[] = []
  let began = 0
  await session.send('Network.enable')
  session.on('Network.requestWillBeSent', ({ requestId, type, timestamp }) => {
    began ||= timestamp
    kinds.set(requestId, type ?? 'Other')
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    loads.push({
      kind: kinds.get(requestId) ?? 'Other',
      bytes: encodedDataLength,
      at: (timestamp - began) * 1000,
    })
  })
  return loads
}

function sum(loads: readonly Loaded[], usable: number) {
  const bytes: Record<string, number> = {}
  for (const { kind, bytes: more } of loads) bytes[kind] = (bytes[kind] ?? 0) + more
  const scripts = loads.filter(({ kind, at }) => kind === 'Script' && at <= usable)
  return { bytes, scriptBytesBeforeUsable: scripts.reduce((total, script) => total + script.bytes, 0) }
}
