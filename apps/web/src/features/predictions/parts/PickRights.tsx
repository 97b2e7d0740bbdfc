import type { PickRight } from '@pahlavan/contract/rights'
import { FREE_PICKS } from '@pahlavan/contract/limits'
import { pageDigits } from '@pahlavan/persian/digits'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useClubState } from '../../../kit/frame/club-state.ts'
import { toggleDrawer } from '../../../kit/frame/layout.ts'
import { useSignedIn } from '@pahlavan/kit/server/session.ts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { wholeDate } from '@pahlavan/kit/text/moment.ts'
import { picksLeft } from '../predictions.data.ts'

/** One's own right to pick bouts of these events; a visitor has none. */
function usePicksLeft(eventIds: readonly number[]): { right: PickRight | undefined; isLoading: boolean } {
  const isSignedIn = useSignedIn()
  const { data, isLoading } = useQuery({ ...picksLeft(eventIds), enabled: isSignedIn })
  return { right: isSignedIn ? data : undefined, isLoading }
}

/** How many picks each event allows, and by what; and the plans, where they would give more. */
export function PickRights({ eventIds }: { eventIds: readonly number[] }) {
  const { t } = useTranslation('matches')
  const { language } = useLanguage()
  const { right, isLoading } = usePicksLeft(eventIds)
  const { sellsPicks, closedRooms } = useClubState()
  const isSold = sellsPicks && !closedRooms.includes('plans')
  if (isLoading) return <p className="pad pick-rights" aria-busy="true" />
  const { by, until, allowed }: Omit<PickRight, 'events'> = right ?? {
    by: 'free',
    until: null,
    allowed: FREE_PICKS,
  }
  const words = allowed === null ? 'unlimited' : by
  const day = until === null ? '' : wholeDate(until, language)
  return (
    <div className="pad pick-rights">
      <p>{t(`predict.by.${words}`, { day, number: pageDigits(allowed ?? 0, language) })}</p>
      {right && allowed !== null && isSold && (
        <button type="button" className="btn line sm" aria-haspopup="dialog" onClick={toggleDrawer}>
          {t('predict.plans')}
        </button>
      )}
    </div>
  )
}

interface EventPicksProps {
  eventId: number
  /** The events of the whole list, so that all are asked for at once. */
  eventIds: readonly number[]
}

/** How many picks of one event are left; nothing where there is no limit. */
export function EventPicks({ eventId, eventIds }: EventPicksProps) {
  const { t } = useTranslation('matches')
  const { language } = useLanguage()
  const left = usePicksLeft(eventIds).right?.events.find((event) => event.eventId === eventId)?.left ?? null
  if (left === null) return null
  const words =
    left === 0
      ? t('predict.noneLeft')
      : t('predict.left', { count: left, number: pageDigits(left, language) })
  return <p className="meta picks-left">{words}</p>
}
