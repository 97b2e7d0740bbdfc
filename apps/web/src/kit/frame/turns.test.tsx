import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { render } from 'vitest-browser-react'
import { InTurns } from './InTurns.tsx'
import { Later } from './Later.tsx'
import { inTurn } from './turns.ts'

test('what waits is called one thing at a time; what was taken back is not', async () => {
  const called: string[] = []
  const call = (name: string) => () => {
    called.push(name)
    // In the same go, nothing else comes.
    queueMicrotask(() => called.push(`${name} alone`))
  }
  inTurn(call('first'))
  const takeBack = inTurn(call('second'))
  inTurn(call('third'))
  takeBack()
  expect(called).toEqual([])
  await expect.poll(() => called, { timeout: 5000 }).toEqual(['first', 'first alone', 'third', 'third alone'])
})

const Bands = () => (
  <InTurns name="test">
    <p>wrestlers</p>
    <p>films</p>
    <p>board</p>
  </InTurns>
)

test('bands stand one after the other, and all at once for who comes back', async () => {
  const first = await render(<Bands />)
  await expect.element(page.getByText('board'), { timeout: 5000 }).toBeVisible()
  await first.unmount()
  await render(<Bands />)
  expect(document.body.textContent).toContain('wrestlersfilmsboard')
})

const Beneath = ({ isCovered }: { isCovered: boolean }) => (
  <Later when={isCovered} rest={60_000} fallback={<p>blank</p>}>
    <p>page</p>
  </Later>
)

test('a page that rests is drawn at once when it is uncovered, and stays when it is covered again', async () => {
  const { rerender } = await render(<Beneath isCovered />)
  await expect.element(page.getByText('blank')).toBeVisible()
  await rerender(<Beneath isCovered={false} />)
  await expect.element(page.getByText('page')).toBeVisible()
  await rerender(<Beneath isCovered />)
  await expect.element(page.getByText('page')).toBeVisible()
  expect(page.getByText('blank').elements()).toEqual([])
})

const Below = () => (
  <Later fallback={<p>blank</p>} soon>
    <p>rows</p>
  </Later>
)

test('what is below the first screen is no part of what is taken over; later it is drawn at once', async () => {
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(<Below />)
  expect(container.textContent).toBe('blank')
  const faults: unknown[] = []
  const root = hydrateRoot(container, <Below />, { onRecoverableError: (error) => faults.push(error) })
  await expect.element(page.getByText('rows')).toBeVisible()
  root.unmount()
  container.remove()
  await render(<Below />)
  expect(document.body.textContent).toContain('rows')
  expect(faults).toEqual([])
})
