import { houseForTest } from '@pahlavan/api/testing/house'
import { cart } from '@pahlavan/contract/cart'
import { learn } from '@pahlavan/contract/learn'
import { plans } from '@pahlavan/contract/plans'
import { expect, inject, test } from 'vitest'

test('a demo has courses, plans of both languages and codes on sale', async () => {
  const house = await houseForTest({}, inject('demo'))
  for (const language of [0, 1] as const) {
    const { data: courses } = await house.visitor.call(learn.list, { PageSize: 100 }, language)
    expect(courses.totalRecords).toBe(40)
    expect(courses.items.filter(({ price }) => price === 0)).toHaveLength(4)
    const asked = { PageSize: 100, CurrentPage: 1, Languages: language } as const
    const { data: onSale } = await house.visitor.call(plans.list, asked)
    expect(onSale.items.map(({ price }) => price)).toEqual([49_000, 129_000, 390_000])
  }
  const fan = await house.fan()
  const { data: viewed } = await fan.call(learn.list, { Byview: true })
  const course = viewed.items.find(({ price }) => price > 0)
  const { data } = await fan.call(cart.factor, { coursesId: [course?.id ?? 0], code: 'takhfif' })
  expect(data.payable).toBe((course?.price ?? 0) / 2)
})
