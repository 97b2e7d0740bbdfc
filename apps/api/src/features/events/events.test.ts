import { events } from '@pahlavan/contract/events'
import { predictions } from '@pahlavan/contract/predictions'
import { expect, test } from 'vitest'
import { houseForTest } from '../../testing/house.ts'

test('ages and countries can be chosen from in both languages', async () => {
  const { visitor } = await houseForTest()
  const ages = await visitor.call(events.ages, {})
  expect(ages.data.map(({ title }) => title)).toEqual([
    'نونهالان',
    'نوجوانان',
    'جوانان',
    'امیدها',
    'بزرگسالان',
    'پیشکسوتان',
  ])
  expect(ages.data[5]).toMatchObject({ key: 'vet', from: 35, to: null })
  const english = await visitor.call(events.countries, { languages: 1 })
  expect(english.data.find(({ code }) => code === 'IR')).toMatchObject({ ioc: 'IRI', title: 'Iran' })
  expect(english.data).toHaveLength(206)
  expect(english.data[0]?.title).toBe('Afghanistan')
  const persian = await visitor.call(events.countries, {})
  expect(persian.data.slice(0, 3).map(({ title }) => title)).toEqual(['آرژانتین', 'آروبا', 'آلبانی'])
  expect(
    await visitor.send({ method: 'GET', url: events.ages.url, query: { languages: '2' } }),
  ).toMatchObject({
    status: 400,
    errors: [expect.stringContaining('languages')],
  })
})

test('lists of numbers take whole numbers alone', async () => {
  const fan = await (await houseForTest()).fan()
  const lists = [
    [events.list, 'ages'],
    [events.list, 'playWeight'],
    [predictions.list, 'playWeight'],
    [predictions.leaderboard, 'playWeight'],
  ] as const
  for (const [{ url }, name] of lists)
    for (const bad of ['Infinity', '1e3', '0x10', ' ', '1,NaN', '۱۲'])
      expect(await fan.send({ method: 'GET', url, query: { [name]: bad } })).toMatchObject({
        status: 400,
        code: 'invalid_parameter',
        errors: [expect.stringContaining(name)],
      })
})
