import { appForTest } from '@pahlavan/api/testing/app'
import { cart } from '@pahlavan/contract/cart'
import { delivery } from '@pahlavan/contract/delivery'
import { learn } from '@pahlavan/contract/learn'
import { plans } from '@pahlavan/contract/plans'
import { shop } from '@pahlavan/contract/shop'
import { expect, inject, test } from 'vitest'

test('a demo has courses, plans of both languages and codes on sale', async () => {
  const testApp = await appForTest({}, inject('demo'))
  for (const language of [0, 1] as const) {
    const { data: courses } = await testApp.visitor.call(learn.list, { PageSize: 100 }, language)
    expect(courses.totalRecords).toBe(40)
    expect(courses.items.filter(({ price }) => price === 0)).toHaveLength(4)
    const params = { PageSize: 100, CurrentPage: 1, Languages: language } as const
    const { data: onSale } = await testApp.visitor.call(plans.list, params)
    expect(onSale.items.map(({ price }) => price)).toEqual([49_000, 129_000, 390_000])
  }
  const fan = await testApp.fan()
  const { data: viewed } = await fan.call(learn.list, { Byview: true })
  const course = viewed.items.find(({ price }) => price > 0)
  const { data } = await fan.call(cart.factor, { coursesId: [course?.id ?? 0], code: 'takhfif' })
  expect(data.payable).toBe((course?.price ?? 0) / 2)
})

test('a demo has 120 goods in both languages: some without a picture, sold out, or with one piece left', async () => {
  const testApp = await appForTest({}, inject('demo'))
  const pages = [1, 2].map((CurrentPage) =>
    testApp.visitor.call(shop.list, { PageSize: 100, CurrentPage }, 1),
  )
  const all = (await Promise.all(pages)).flatMap(({ data }) => data.items)
  expect(all).toHaveLength(120)
  expect(all.filter(({ image }) => image === null)).toHaveLength(10)
  expect(all.filter(({ left }) => left === 0).length).toBeGreaterThan(2)
  expect(new Set(all.map(({ title }) => title)).size).toBe(120)
  expect(all.filter(({ title, summary }) => /[آ-ی]/.test(title + summary))).toEqual([])
  const { rows } = await testApp.pool.query('select from product_variant where stock = 1')
  expect(rows.length).toBeGreaterThan(10)
  const { data: places } = await testApp.visitor.call(delivery.places, {})
  expect(places.filter(({ isServed }) => !isServed).map(({ city }) => city)).toEqual(['قشم', 'کیش'])
  expect((await testApp.visitor.call(delivery.pickUps, {})).data.length).toBeGreaterThan(0)
})
