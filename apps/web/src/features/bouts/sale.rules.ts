import type { Bout } from '@pahlavan/contract/bouts'

/** Whether a bout can be bought by somebody who looks at it: it has a price, has not been called, and is not theirs (`docs/rules/decisions.md` §3). */
export const isOnSale = ({ price, status, isBought }: Pick<Bout, 'price' | 'status' | 'isBought'>): boolean =>
  price !== null && price > 0 && status === 'scheduled' && isBought !== true
