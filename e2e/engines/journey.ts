import { inject } from 'vitest'
import type { Engine } from './engine.ts'

/** The app has hydrated the server's markup. */
const TAKEN_OVER = `document.documentElement.dataset.ready === 'yes'`

const TIMEOUT_MS = 30_000

/** Waits until an expression is true in the page. A page that is left while it is asked has not answered yet. */
export async function until({ read }: Engine, expression: string): Promise<void> {
  const end = Date.now() + TIMEOUT_MS
  let cause: unknown
  for (;;) {
    const isTrue = await read<boolean>(`Boolean(${expression})`).catch((error: unknown) => {
      cause = error
      return false
    })
    if (isTrue) return
    if (Date.now() > end) throw new Error(`never true: ${expression}`, { cause })
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Opens an address of the product and waits until the app has taken over. */
export async function open(engine: Engine, path: string): Promise<void> {
  await engine.goTo(inject('url') + path)
  await until(engine, TAKEN_OVER)
}

/** The phone's storage is set before the screen under test. */
export async function remember(engine: Engine, memory: Record<string, string>): Promise<void> {
  await engine.goTo(`${inject('url')}/robots.txt`)
  await engine.read(`Object.assign(localStorage, ${JSON.stringify(memory)})`)
}

const MARK = 'data-journey'

/** Times that something may come between a look and the tap. */
const MAX_TRIES = 10

/** Taps a selector's last element once it lies still and uncovered. Looked for anew each time: the app replaces the server's drawers. */
async function tapOnce(engine: Engine, selector: string): Promise<void> {
  const element = `[...document.querySelectorAll(${JSON.stringify(selector)})].at(-1)`
  const place = `JSON.stringify(${element}?.getBoundingClientRect() ?? null)`
  const isOnTop = `((one, at) => at && one.contains(document.elementFromPoint(at.x + at.width / 2, at.y + at.height / 2)))(${element}, ${element}?.getBoundingClientRect())`
  let before = ''
  await until(engine, isOnTop)
  for (let now = await engine.read<string>(place); now !== before; now = await engine.read<string>(place)) {
    before = now
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  await engine.read(`(() => {
    const found = ${element}
    for (const one of document.querySelectorAll('[${MARK}]')) one.removeAttribute('${MARK}')
    found.setAttribute('${MARK}', '')
  })()`)
  await engine.tap(`[${MARK}]`)
}

/** Taps as `tapOnce` does; a tap that met something else did nothing, and is made again. */
export async function tapStill(engine: Engine, selector: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await tapOnce(engine, selector)
    } catch (error) {
      if (tries === MAX_TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  }
}

/** Taps the first element of a selector that says something; waits until there is one. */
export async function tapText(engine: Engine, selector: string, text: string): Promise<void> {
  const [all, wantedText] = [JSON.stringify(selector), JSON.stringify(text)]
  const found = `[...document.querySelectorAll(${all})].find((one) => one.textContent.trim().includes(${wantedText}))`
  await until(engine, found)
  await engine.read(`(() => {
    for (const one of document.querySelectorAll('[${MARK}]')) one.removeAttribute('${MARK}')
    const element = ${found}
    element.setAttribute('${MARK}', '')
    element.scrollIntoView({ block: 'center' })
  })()`)
  await tapStill(engine, `[${MARK}]`)
}
