import type { Camp } from '@pahlavan/contract/services'
import { pageDigits } from '@pahlavan/persian/digits'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '@pahlavan/kit/feedback/States.tsx'
import { Picture } from '@pahlavan/kit/media/Picture.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { Money } from '@pahlavan/kit/text/Money.tsx'
import { eventDays } from '@pahlavan/kit/text/spans.ts'
import { campList } from '../services.data.ts'
import '@pahlavan/kit/form/form.css'

export interface ChoiceProps {
  label: string
  fault: string | undefined
  value: string
  onChange: (value: string) => void
}

/** A day as a moment in Tehran's noon, for what says spans of days. */
const noon = (day: string) => `${day}T08:30:00Z`

/** The coming camps as a choice: date, place, age group, price, and the number of places left. */
export function CampChoice({ label, fault, value, onChange }: ChoiceProps) {
  const { t } = useTranslation('services')
  const { language } = useLanguage()
  const { data, isPending, error, refetch } = useQuery(campList(language))
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />
  return (
    <fieldset className="field camps">
      <legend>{label}</legend>
      {isPending && [1, 2, 3].map((row) => <span key={row} className="sk camp-blank" />)}
      {data?.map((camp) => (
        <CampCard
          key={camp.id}
          camp={camp}
          isChosen={value === String(camp.id)}
          onChoose={() => onChange(String(camp.id))}
        />
      ))}
      {data?.length === 0 && <p className="hint">{t('camp.none')}</p>}
      {fault && (
        <p className="hint bad" role="alert">
          {fault}
        </p>
      )}
    </fieldset>
  )
}

function CampCard({ camp, isChosen, onChoose }: { camp: Camp; isChosen: boolean; onChoose: () => void }) {
  const { t } = useTranslation('services')
  const { language } = useLanguage()
  const { left, capacity } = camp
  const number = (of: number) => pageDigits(of, language)
  return (
    <label className={left === 0 ? 'camp full' : 'camp'}>
      {camp.image && <Picture image={camp.image} sizes="520px" className="media camp-picture" />}
      <input type="radio" name="camp" checked={isChosen} onChange={onChoose} aria-label={camp.title} />
      <span className="camp-words">
        <b dir="auto">{camp.title}</b>
        <small>
          {eventDays({ startsAt: noon(camp.startsOn), endsAt: noon(camp.endsOn) }, language)} ·{' '}
          <bdi>{camp.place}</bdi>
        </small>
        {camp.description && <small dir="auto">{camp.description}</small>}
        <small>
          {t('camp.ages', { from: number(camp.ageFrom), to: number(camp.ageTo) })} ·{' '}
          {camp.price === null ? t('camp.free') : <Money toman={camp.price} />}
        </small>
      </span>
      <span className="camp-left">
        <b>{left === 0 ? t('camp.full') : t('camp.left', { count: left, number: number(left) })}</b>
        <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
          <rect width="100" height="4" />
          <rect width={Math.round(((capacity - left) / capacity) * 100)} height="4" />
        </svg>
      </span>
    </label>
  )
}
