import { useQuery } from '@tanstack/react-query'
import { pageDigits } from '@pahlavan/persian/digits'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { type EventChoice, countOf } from '../eventChoice.ts'
import { type EventFilter, eventAges, eventCountries } from '../eventLists.data.ts'
import { useStyleTitle } from '../../competition/useStyleTitle.ts'
import { type FilterPart, FilterSheet } from './FilterSheet.tsx'

interface FilterBarProps {
  choice: EventChoice
  onChange: (choice: EventChoice) => void
  /** Something in the address does not exist and was left out. */
  isCut: boolean
  /** The days that the list is of. */
  range?: Pick<EventFilter, 'time' | 'timeTo'>
  /** The content beside the icon. */
  children: (icon: ReactNode) => ReactNode
}

/** One icon opens the sheet of filters. The active filters are chips below; each opens its own part of the sheet. */
export function FilterBar({ choice, onChange, isCut, range, children }: FilterBarProps) {
  const { t } = useTranslation('matches')
  const { language } = useLanguage()
  const [part, setPart] = useState<FilterPart | 'all' | null>(null)
  const chips = useChips(choice)
  const count = countOf(choice)
  const icon = (
    <button
      type="button"
      className="icon-btn"
      aria-label={[t('filter.open'), count > 0 && pageDigits(count, language)].filter(Boolean).join(' ')}
      aria-haspopup="dialog"
      onClick={() => setPart('all')}
    >
      <Icon name="sliders-horizontal" />
      {count > 0 && <span className="badge">{pageDigits(count, language)}</span>}
    </button>
  )
  return (
    <>
      {children(icon)}
      {chips.length > 0 && (
        <div className="rail filter-chips">
          {chips.map(({ key, label }) => (
            <button
              key={key}
              type="button"
              className="chip"
              aria-pressed="true"
              aria-haspopup="dialog"
              onClick={() => setPart(key)}
            >
              {label}
              <Icon name="caret-down" size="s" />
            </button>
          ))}
        </div>
      )}
      {isCut && (
        <output className="filter-cut">
          <Icon name="info" size="m" />
          {t('filter.cut')}
        </output>
      )}
      {part && (
        <FilterSheet
          choice={choice}
          range={range}
          part={part}
          onChange={onChange}
          onClose={() => setPart(null)}
        />
      )}
    </>
  )
}

/** The names of the active filters. */
function useChips({ style, ages, playWeight, countryId }: EventChoice) {
  const { t } = useTranslation('matches')
  const { language } = useLanguage()
  const titleOf = useStyleTitle(style === undefined ? [] : [style])
  const groups = useQuery({ ...eventAges(language), enabled: !!ages })
  const countries = useQuery({ ...eventCountries(language), enabled: countryId !== undefined })
  const age = groups.data?.find(({ id }) => id === ages?.[0])?.title
  const country = countries.data?.find(({ id }) => id === countryId)?.title
  const more = (ids: number[] | undefined) =>
    ids && ids.length > 1 ? ` +${pageDigits(ids.length - 1, language)}` : ''
  const weights = playWeight?.length ?? 0
  const chips: { key: FilterPart; isOn: boolean; label: string }[] = [
    {
      key: 'style',
      isOn: style !== undefined,
      label: style === undefined ? t('filter.style') : titleOf(style),
    },
    { key: 'age', isOn: !!ages, label: age ? age + more(ages) : t('filter.age') },
    {
      key: 'weight',
      isOn: weights > 0,
      label: t('weights', { count: weights, number: pageDigits(weights, language) }),
    },
    { key: 'country', isOn: countryId !== undefined, label: country ?? t('filter.country') },
  ]
  return chips.filter(({ isOn }) => isOn)
}
