import type { Bout } from '@pahlavan/contract/bouts'
import type { NewsDetail } from '@pahlavan/contract/news'

/** Whether a bout's score and state can still change. */
export const canChange = ({ status }: Bout): boolean => status === 'scheduled' || status === 'live'

const MINUTE = 60_000

/** How long an article is taken from memory (ms). One with a bout that can change is asked again at each opening; later changes come over the hub. */
export const freshFor = ({ state: { data } }: { state: { data: NewsDetail | undefined } }): number =>
  data?.cards.bouts.some(canChange) ? 0 : MINUTE
