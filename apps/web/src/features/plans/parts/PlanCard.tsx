import type { Plan } from '@pahlavan/contract/plans'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { Money } from '@pahlavan/kit/text/Money.tsx'
import { lengthOf, monthlyPrice } from '../plans.rules.ts'

interface PlanCardProps {
  plan: Plan
  isBest: boolean
  /** Says that the fan has it, and until when. */
  mark: string | undefined
  isChosen: boolean
  onChoose: () => void
}

/** A plan: its length and price, then the same facts in the same places on each card. */
export function PlanCard({ plan, isBest, mark, isChosen, onChoose }: PlanCardProps) {
  const { t } = useTranslation('plans')
  const { title, description, price, predictionQuota, includesLive } = plan
  return (
    <label className="plan-card">
      <input type="radio" name="offer" checked={isChosen} onChange={onChoose} />
      <span className="name">
        <b dir="auto">{title}</b> {isBest && <span className="tag brand">{t('ours')}</span>}{' '}
        {mark && (
          <span className="tag ok">
            <Icon name="check-circle-fill" size="s" />
            {mark}
          </span>
        )}
      </span>{' '}
      <span className="price">
        <Money toman={price} /> <Length days={plan.durationDays} />
      </span>{' '}
      {description && (
        <span className="plan-text" dir="auto">
          {description}
        </span>
      )}{' '}
      <span className="has">
        {predictionQuota !== 0 && <Picks quota={predictionQuota} />}{' '}
        <span className={includesLive ? undefined : 'not'}>
          <Icon name={includesLive ? 'check-bold' : 'x'} size="s" />
          {t(includesLive ? 'live' : 'noLive')}
        </span>
      </span>{' '}
      {monthlyPrice(plan) !== price && (
        <span className="monthly">
          {t('monthly')} <Money toman={monthlyPrice(plan)} />
        </span>
      )}
    </label>
  )
}

function Length({ days }: { days: number }) {
  const { t } = useTranslation('plans')
  const { language } = useLanguage()
  const { unit, count } = lengthOf(days)
  return <small>{t(unit, { count, number: pageDigits(count, language) })}</small>
}

function Picks({ quota }: { quota: number | null }) {
  const { t } = useTranslation('plans')
  const { language } = useLanguage()
  return (
    <span>
      <Icon name="check-bold" size="s" />
      {quota === null ? t('allPicks') : t('picks', { count: quota, number: pageDigits(quota, language) })}
    </span>
  )
}
