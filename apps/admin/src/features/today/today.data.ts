import { callOf } from '@pahlavan/client/endpoint-call'
import { queriesOf } from '@pahlavan/client/queries'
import { today } from '@pahlavan/contract/admin/today'
import { queryOptions } from '@tanstack/react-query'

/** How often the lines and the charts are read while the page is seen (ms). */
const [LINES_EACH_MS, DAYS_EACH_MS] = [5000, 60_000]

const waiting = queriesOf('todayWaiting', callOf(today.waiting))
const days = queriesOf('todayDays', callOf(today.days))

/** What waits for the caller. A hidden page reads nothing. */
export const waitingLines = () =>
  queryOptions({
    queryKey: waiting.key(),
    queryFn: () => waiting.ask({}, { handles: 'any' }),
    refetchInterval: LINES_EACH_MS,
  })

/** The sums of the last days, and the live events. */
export const clubDays = () =>
  queryOptions({
    queryKey: days.key(),
    queryFn: () => days.ask({}, { handles: 'any' }),
    refetchInterval: DAYS_EACH_MS,
  })
