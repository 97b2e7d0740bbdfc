import { isRecord } from '@pahlavan/contract/records'
import { useLocation } from './location.ts'

/** The state of a history entry of this app. */
export interface Place {
  /** How many of the drawers in this entry's address were opened by entries of ours below it. */
  depth: number
  /** The tab that a visitor is on (`docs/rules/decisions.md` §7); absent where the path says it. */
  step?: number
}

const number = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined

/** The place in a history entry's state, of any shape. */
export function placeOf(state: unknown): Place {
  const found = isRecord(state) ? state : {}
  const step = number(found['step'])
  return { depth: number(found['depth']) ?? 0, ...(step !== undefined && step <= 4 && { step }) }
}

export const usePlace = (): Place => placeOf(useLocation().state)
