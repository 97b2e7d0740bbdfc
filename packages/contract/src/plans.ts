import { type Static, Type } from 'typebox'
import { endpoint, Language } from './endpoint.ts'
import { Id, Moment, Page, Paging } from './envelope.ts'
import { paths } from './paths.ts'

/** A plan on sale. `price` is toman; `predictionQuota` are picks beside the free ones of each event, null is no limit, and 0 while the club sells none. */
export const Plan = Type.Object({
  id: Id,
  title: Type.String(),
  description: Type.String(),
  price: Type.Integer(),
  predictionQuota: Type.Union([Type.Integer(), Type.Null()]),
  durationDays: Type.Integer(),
  includesLive: Type.Boolean(),
})
export type Plan = Static<typeof Plan>

/** A plan that lives, and until when; one that was bought twice is one. */
export const OwnPlan = Type.Object({ id: Id, title: Type.String(), until: Moment })
export type OwnPlan = Static<typeof OwnPlan>

/** The plans of a fan in their profile: whether plans are on sale, the count of live ones, the end of the last one, and each of them. */
export const OwnPlans = {
  hasActivePlans: Type.Boolean(),
  numberOfSubscriptions: Type.Integer(),
  subscribedUntil: Type.Union([Moment, Type.Null()]),
  plans: Type.Array(OwnPlan),
}

/** Plans (`docs/rules/specification.md` §7 Plans). They have no categories: `CategoryId` is taken and means nothing. */
export const plans = {
  list: endpoint(paths.plans.list, {
    summary: 'Lists the plans on sale',
    query: Type.Object({
      ...Paging,
      CategoryId: Type.Optional(Id),
      Languages: Type.Optional(Language),
    }),
    data: Page(Plan),
  }),
}
