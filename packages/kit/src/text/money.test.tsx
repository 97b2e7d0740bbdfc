import { init, use as extend } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { beforeAll, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Money } from './Money.tsx'

beforeAll(async () => {
  extend(initReactI18next)
  await init({ lng: 'fa' })
})

const shown = async (what: Parameters<typeof Money>[0]) => {
  const { container } = await render(<Money {...what} />)
  return { text: container.textContent, unit: container.querySelector('.money > span')?.textContent }
}

test('the unit of a price stands apart from its number, and never on a line of its own', async () => {
  expect(await shown({ toman: 1_250_000 })).toEqual({
    text: '۱,۲۵۰,۰۰۰\u00A0تومان',
    unit: '\u00A0تومان',
  })
})

test('words before a price keep the type of the number', async () => {
  const { text, unit } = await shown({ toman: 990_000, say: (price) => `از ${price}` })
  expect(text).toBe('از ۹۹۰,۰۰۰\u00A0تومان')
  expect(unit).toBe('\u00A0تومان')
})

test('nothing to pay is free as a price, and a number as a sum', async () => {
  expect(await shown({ toman: 0 })).toEqual({ text: 'رایگان', unit: undefined })
  expect((await shown({ toman: 0, isSum: true })).text).toBe('۰\u00A0تومان')
})
