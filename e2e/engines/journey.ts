import { inject } from 'vitest'
import type { Engine } from './engine.ts'

/** The app has taken over what the server sent. */
const TAKEN_OVER = `document.documentElement.dataset.ready === 'yes'`

const MOST_MS = 30_000

/** Waits until an expression is true in the page. */
export async function until({ read }: Engine, expression: string): Promise<void> {
  const end = Date.now() + MOST_MS
  while (!(await read<boolean>(`Boolean(${expression})`))) {
    if (Date.now() > end) throw new Error(`never true: ${expression}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Opens an address of the product and waits until the app has taken over. */
export async function open(engine: Engine, path: string): Promise<void> {
  await engine.goTo(inject('url') + path)
  await until(engine, TAKEN_OVER)
}

/** What a phone remembers is set before the screen that is looked at. */
export async function remember(engine: Engine, memory: Record<string, string>): Promise<void> {
  await engine.goTo(`${inject('url')}/robots.txt`)
  await engine.read(`Object.assign(localStorage, ${JSON.stringify(memory)})`)
}

const MARK = 'data-journey'

/** Taps an element once it lies still and nothing lies over it, as a finger does. */
export async function tapStill(engine: Engine, selector: string): Promise<void> {
  const element = `document.querySelector(${JSON.stringify(selector)})`
  const place = `JSON.stringify(${element}?.getBoundingClientRect() ?? null)`
  const isOnTop = `((at) => at && ${element}.contains(document.elementFromPoint(at.x + at.width / 2, at.y + at.height / 2)))(${element}?.getBoundingClientRect())`
  let before = ''
  await until(engine, isOnTop)
  for (let now = await engine.read<string>(place); now !== before; now = await engine.read<string>(place)) {
    before = now
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
  await engine.tap(selector)
}

/** Taps the first element of a selector that says something; waits until there is one. */
export async function tapText(engine: Engine, selector: string, text: string): Promise<void> {
  const [all, said] = [JSON.stringify(selector), JSON.stringify(text)]
  const found = `[...document.querySelectorAll(${all})].find((one) => one.textContent.trim().includes(${said}))`
  await until(engine, found)
  await engine.read(`(() => {
    for (const one of document.querySelectorAll('[${MARK}]')) one.removeAttribute('${MARK}')
    const element = ${found}
    element.setAttribute('${MARK}', '')
    element.scrollIntoView({ block: 'center' })
  })()`)
  await tapStill(engine, `[${MARK}]`)
}
