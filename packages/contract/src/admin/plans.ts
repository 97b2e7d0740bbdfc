import { type Static, Type } from 'typebox'
import { orNull } from '../envelope.ts'
import { itemEndpoints, pricesOf } from './items.ts'

/**
 * A plan of a subscription. `price` is toman, 0 is free. It lasts `durationDays` and opens live broadcasts, and picks beside the free ones of each
 * event: null is no limit, 0 none. Plans are shown in the order of `position`.
 */
export const PlanFields = Type.Object({
  title: Type.String({ maxLength: 80 }),
  titleEn: Type.String({ maxLength: 80 }),
  description: Type.String({ maxLength: 600 }),
  descriptionEn: Type.String({ maxLength: 600 }),
  price: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
  durationDays: Type.Integer({ minimum: 1, maximum: 3660 }),
  predictionQuota: orNull(Type.Integer({ minimum: 0, maximum: 1000 })),
  includesLive: Type.Boolean(),
  position: Type.Integer({ minimum: 0, maximum: 999 }),
})
export type PlanFields = Static<typeof PlanFields>

/** Further columns of a plan in the list; `price` is toman. */
export const PlanRow = Type.Pick(PlanFields, ['price', 'durationDays', 'predictionQuota', 'includesLive'])
export type PlanRow = Static<typeof PlanRow>

/** The plans on sale. */
export const plans = {
  ...itemEndpoints('/api/admin/plans', {
    words: ['plan', 'plans'],
    edit: 'plan.edit',
    publish: 'plan.publish',
    fields: PlanFields,
    more: PlanRow,
    missing: 'item_not_found',
    refusals: [],
  }),
  prices: pricesOf('/api/admin/plans', { one: 'plan', action: 'plan.edit' }),
}
