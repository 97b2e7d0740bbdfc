import { type ReactNode, Suspense, useState } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SafeScreen } from '@pahlavan/kit/feedback/SafeScreen.tsx'
import { afterFirstRender, ROOT, startFirstRender } from '@pahlavan/kit/time/first-render.ts'
import { Later } from './Later.tsx'
import { lazyWithPreload, preloadModules, UsedModules } from './lazy.tsx'
import { BoundaryEnd, ScreenBoundary } from './ScreenBoundary.tsx'

const Rows = () => <p>rows</p>

/** The texts that a container showed, one after the other. */
async function textsOf(content: ReactNode): Promise<(string | null)[]> {
  const container = document.body.appendChild(document.createElement('div'))
  const texts: (string | null)[] = []
  const observer = new MutationObserver(() => texts.push(container.textContent))
  observer.observe(container, { childList: true, subtree: true })
  const root = createRoot(container)
  root.render(content)
  await expect.poll(() => texts.at(-1)).toContain('rows')
  observer.disconnect()
  root.unmount()
  container.remove()
  return texts
}

test('what is not preloaded shows the fallback first; what is renders at once', async () => {
  const Screen = lazyWithPreload(() => Promise.resolve(Rows), 'test/Rows')
  const content = (
    <Suspense fallback={<p>blank</p>}>
      <Screen />
    </Suspense>
  )
  const [first] = await textsOf(content)
  expect(first).toBe('blank')
  expect(await textsOf(content)).toEqual(['rows'])
})

test('code that did not come is told, and asked for again where it is shown again', async () => {
  const load = vi
    .fn<() => Promise<typeof Rows>>()
    .mockRejectedValueOnce(new Error('no line'))
    .mockResolvedValue(Rows)
  const Screen = lazyWithPreload(load, 'test/Failing')
  const content = (
    <SafeScreen>
      <Suspense fallback={null}>
        <Screen />
      </Suspense>
    </SafeScreen>
  )
  const first = await render(content)
  await expect.element(page.getByRole('button')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(1)
  await first.unmount()
  await render(content)
  await expect.element(page.getByText('rows')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(2)
})

const Counter = () => {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  )
}

const faults: unknown[] = []
afterEach(() => void faults.splice(0))

/** Renders content as the server does, then hydrates it. */
function hydrate(content: ReactNode) {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(content)
  const html = container.textContent
  const root = hydrateRoot(container, content, { onRecoverableError: (error) => faults.push(error) })
  const end = () => {
    root.unmount()
    container.remove()
  }
  return { html, container, end }
}

test('a boundary that the server rendered is hydrated once its code is there; the first render ends with it', async () => {
  const Screen = lazyWithPreload(() => Promise.resolve(Counter), 'test/Counter')
  await preloadModules(['test/Counter'])
  startFirstRender()
  const used = new Set<string>()
  let isOver = false
  afterFirstRender(() => (isOver = true))
  const { html, end } = hydrate(
    <UsedModules value={used}>
      <ScreenBoundary fallback={<p>blank</p>}>
        <Screen />
      </ScreenBoundary>
      <BoundaryEnd id={ROOT} />
    </UsedModules>,
  )
  expect([html, [...used], isOver]).toEqual(['0', ['test/Counter'], false])
  await expect.poll(() => isOver).toBe(true)
  await userEvent.click(page.getByRole('button', { name: '0' }))
  await expect.element(page.getByRole('button', { name: '1' })).toBeVisible()
  expect(faults).toEqual([])
  end()
})

const Below = () => (
  <Later fallback={<p>blank</p>}>
    <Rows />
  </Later>
)

test('what is below the first screen is not hydrated; where nothing is hydrated it renders at once', async () => {
  const { html, container, end } = hydrate(<Below />)
  expect(html).toBe('blank')
  await expect.poll(() => container.textContent).toBe('rows')
  end()
  await render(<Below />)
  expect(document.body.textContent).toContain('rows')
  expect(faults).toEqual([])
})
