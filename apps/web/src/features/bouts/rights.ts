import type { Bout } from '@pahlavan/contract/bouts'
import type { EventCard } from '@pahlavan/contract/events'
import { lastsUntil } from '@pahlavan/contract/limits'
import type { WatchRight } from '@pahlavan/contract/rights'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '@pahlavan/kit/server/session.ts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { useIsClosed } from '../../kit/frame/club-state.ts'
import { wholeDate } from '@pahlavan/kit/text/moment.ts'

interface Watchable {
  isBought: boolean | null
  watch: WatchRight | null
}

/** Why a fan may watch an event or a bout; null without a right, `unknown` while only the answer for visitors is there. */
export function useWatchRight({ isBought, watch }: Watchable): WatchRight | 'unknown' | null {
  const isSignedIn = useSignedIn()
  return isSignedIn && isBought === null ? 'unknown' : watch
}

/** Whether somebody may still watch a bout for money. */
export const isWatched = ({ status, isFree, price }: Pick<Bout, 'status' | 'isFree' | 'price'>): boolean =>
  status !== 'finished' && status !== 'cancelled' && !isFree && price !== null

/** Whether a bout opens by buying alone, and the club sells it. */
export function useMustBuy(bout: Watchable & Pick<Bout, 'status' | 'isFree' | 'price'>): boolean {
  const right = useWatchRight(bout)
  const isShut = useIsClosed('live')
  return isWatched(bout) && right === null && !isShut
}

/** Whether nothing of an event is sold to a fan: it costs nothing, or their right goes on until it is over. */
export const isCovered = (
  { price, endsAt }: Pick<EventCard, 'price' | 'endsAt'>,
  right: WatchRight | null,
): boolean => price === 0 || (right !== null && lastsUntil(right, Date.parse(endsAt)))

/** Says which right opens a bout to a fan, and until when. */
export function useRightWords(): (right: WatchRight) => string {
  const { t } = useTranslation('bouts')
  const { language } = useLanguage()
  return ({ by, until }) => t(`right.${by}`, { day: until === null ? '' : wholeDate(until, language) })
}

/** Why nothing is sold: it is bought, free, a part of the fan's plan, or over. */
export function reasonNotToSell({
  isBought,
  watch,
  price,
}: Watchable & { price: number | null }): 'owned' | 'free' | 'plan' | 'closed' {
  if (isBought) return 'owned'
  if (price === 0) return 'free'
  return watch?.by === 'plan' ? 'plan' : 'closed'
}
