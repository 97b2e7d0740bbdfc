import { pageDigits } from '@pahlavan/persian/digits'
import type { DataOf } from '@pahlavan/contract/endpoint'
import type { people } from '@pahlavan/contract/people'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/language.ts'
import { type PeopleFilter, playWeights } from '../people.data.ts'

type Weight = DataOf<(typeof people)['weights']>[number]

/** The lists that wrestlers stand in. */
const styles = [
  { key: 'all', filter: {} },
  { key: 'freestyle', filter: { styleType: 0, gender: 1 } },
  { key: 'greco', filter: { styleType: 1 } },
  { key: 'women', filter: { styleType: 0, gender: 0 } },
  { key: 'pahlavani', filter: { styleType: 2 } },
] as const satisfies { key: string; filter: PeopleFilter }[]

interface PlayerFiltersProps {
  filter: PeopleFilter
  onChange: (filter: PeopleFilter) => void
}

/** Style chips, and under a style the rings of its weights. */
export function PlayerFilters({ filter, onChange }: PlayerFiltersProps) {
  const { t } = useTranslation('people')
  return (
    <>
      <fieldset className="rail chips">
        <legend className="vh">{t('styles')}</legend>
        {styles.map(({ key, filter: own }: { key: (typeof styles)[number]['key']; filter: PeopleFilter }) => (
          <button
            key={key}
            type="button"
            className="chip"
            aria-pressed={filter.styleType === own.styleType && filter.gender === own.gender}
            onClick={() => onChange(own)}
          >
            {t(`style.${key}`)}
          </button>
        ))}
      </fieldset>
      {filter.styleType !== undefined && <WeightRings filter={filter} onChange={onChange} />}
    </>
  )
}

/** Upper limits; an open class has a plus before its lower one. */
const kilograms = ({ minKg, maxKg }: Weight, language: 0 | 1) =>
  maxKg === null ? `+${pageDigits(minKg ?? 0, language)}` : pageDigits(maxKg, language)

/** Brings the chosen ring into view; the page itself stays where it is. */
const reveal = (button: HTMLElement | null) => button?.scrollIntoView({ block: 'nearest', inline: 'center' })

function WeightRings({ filter, onChange }: PlayerFiltersProps) {
  const { t } = useTranslation('people')
  const { language } = useLanguage()
  const weights = useQuery(playWeights(language))
  const { playWeight: chosen, ...style } = filter
  const shown = (weights.data ?? []).filter(
    ({ styleType, gender }) =>
      styleType === filter.styleType && (filter.gender === undefined || gender === filter.gender),
  )
  return (
    <fieldset className="rail rings">
      <legend className="vh">{t('weights')}</legend>
      {shown.map((weight) => {
        const isChosen = weight.playWeight === chosen
        return (
          <button
            key={weight.playWeight}
            type="button"
            className="weight"
            aria-pressed={isChosen}
            aria-label={weight.title}
            ref={isChosen ? reveal : undefined}
            onClick={() => onChange(isChosen ? style : { ...style, playWeight: weight.playWeight })}
          >
            <bdi dir="ltr">{kilograms(weight, language)}</bdi>
          </button>
        )
      })}
    </fieldset>
  )
}
