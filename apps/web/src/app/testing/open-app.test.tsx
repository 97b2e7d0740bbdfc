import { expect, test } from 'vitest'
import { goTo } from '../../kit/address/location.ts'
import { enterSheet } from '@pahlavan/kit/dialog/sheet-entry.ts'
import { eachInAFreshBrowser } from './open-app.tsx'

eachInAFreshBrowser()

test('a test may end while the entry of a sheet is being left', () => {
  enterSheet(() => undefined)
  goTo('/', { replace: true })
  expect(location.pathname).toBe('/')
})

test('and the next one has its address for itself', async () => {
  goTo('/news')
  goTo('/team')
  const back = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
  history.back()
  await back
  expect(location.pathname).toBe('/news')
})
