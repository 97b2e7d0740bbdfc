import type { ReactNode } from 'react'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'
import { DrawerLink } from '../../../kit/address/DrawerLink.tsx'
import { Ago } from '@pahlavan/kit/text/Ago.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'

interface PickLineProps {
  pick: { boutId: number; bout: string; event: string; winner: string; at: string }
  /** The points; null while the bout is open. */
  points: number | null
  /** Replaces the points. */
  state?: ReactNode
}

/** A pick in a list: the picked wrestler, the bout, and the points. */
export function PickLine({ pick: { boutId, bout, event, winner, at }, points, state }: PickLineProps) {
  const { t } = useTranslation('matches')
  const { language } = useLanguage()
  return (
    <li>
      <DrawerLink drawer="play-detail" id={String(boutId)} className="pick-line">
        <span>
          <b>{t('fan.picked', { name: winner })}</b>
          <small>
            <bdi>{bout}</bdi>
            {'\u00a0· '}
            <bdi>{event}</bdi>
            {'\u00a0· '}
            <Ago moment={at} />
          </small>
        </span>
        {points === null ? (
          <small className="whitespace-nowrap">{state}</small>
        ) : (
          <bdi dir="ltr" className={points > 0 ? 'gained' : undefined}>
            {points > 0 && '+'}
            {pageDigits(points, language)}
          </bdi>
        )}
      </DrawerLink>
    </li>
  )
}
