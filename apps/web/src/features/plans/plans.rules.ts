import type { Plan } from '@pahlavan/contract/plans'

const [MONTH, YEAR] = [30, 365]

/** The price of thirty days of a plan, in whole hundreds of toman. */
export const monthlyPrice = ({ price, durationDays }: Pick<Plan, 'price' | 'durationDays'>): number =>
  Math.round((price * MONTH) / durationDays / 100) * 100

/** The length of a plan in the largest unit that it is a whole number of. */
export function lengthOf(days: number): { unit: 'years' | 'months' | 'days'; count: number } {
  if (days % YEAR === 0) return { unit: 'years', count: days / YEAR }
  return days % MONTH === 0 ? { unit: 'months', count: days / MONTH } : { unit: 'days', count: days }
}

/** The plan to recommend: of those with live, or else of all, the one with the lowest price a day. None where there is no choice. */
export function bestPlan(plans: readonly Plan[]): Plan | undefined {
  if (plans.length < 2) return undefined
  const live = plans.filter(({ includesLive }) => includesLive)
  const [best] = (live.length > 0 ? live : plans).toSorted(
    (a, b) => a.price / a.durationDays - b.price / b.durationDays,
  )
  return best
}
