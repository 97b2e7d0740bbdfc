import type { Bout } from '@pahlavan/contract/bouts'
import { BOUT_DELAY_MS, lastsUntil } from '@pahlavan/contract/limits'

/** Whether a fan's plan goes on until a bout is over. */
const isInPlan = ({ watch, scheduledAt }: Pick<Bout, 'watch' | 'scheduledAt'>): boolean =>
  watch?.by === 'plan' && lastsUntil(watch, Date.parse(scheduledAt) + BOUT_DELAY_MS)

/** Whether a bout can be bought by somebody who looks at it: it has a price, has not been called, and is neither theirs nor in their plan (`docs/rules/decisions.md` §3). */
type ForSale = Pick<Bout, 'price' | 'status' | 'isBought' | 'watch' | 'scheduledAt'>

export const isOnSale = (bout: ForSale): boolean =>
  bout.price !== null &&
  bout.price > 0 &&
  bout.status === 'scheduled' &&
  bout.isBought !== true &&
  !isInPlan(bout)
