import { useQuery } from '@tanstack/react-query'
import { pageDigits } from '@pahlavan/persian/digits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../kit/Icon.tsx'
import { useLanguage } from '../../../kit/language.ts'
import { type EventChoice, countOf } from '../eventChoice.ts'
import { type EventFilter, eventAges, eventCountries } from '../eventLists.data.ts'
import { styleKey } from '../names.ts'
import { FilterSheet } from './FilterSheet.tsx'

interface FilterBarProps {
  choice: EventChoice
  onChange: (choice: EventChoice) => void
  /** Something in the address does not exist and was left out. */
  isCut: boolean
  /** The days that the list is of. */
  range?: Pick<EventFilter, 'time' | 'timeTo'>
}

/** What the events are narrowed by, each as a chip; any of them opens the sheet to choose. */
export function FilterBar({ choice, onChange, isCut, range }: FilterBarProps) {
  const { t } = useTranslation('matches')
  const { language } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const chips = useChips(choice)
  const count = countOf(choice)
  return (
    <>
      <div className="rail filter-chips">
        <button
          type="button"
          className="chip"
          aria-pressed={count > 0}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <Icon name="sliders-horizontal" size="m" />
          {t('filter.open')}
          {count > 0 && <bdi>{pageDigits(count, language)}</bdi>}
        </button>
        {chips.map(({ key, label, isOn }) => (
          <button
            key={key}
            type="button"
            className="chip"
            aria-pressed={isOn}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            {label}
            <Icon name="caret-down" size="s" />
          </button>
        ))}
      </div>
      {isCut && (
        <output className="filter-cut">
          <Icon name="info" size="m" />
          {t('filter.cut')}
        </output>
      )}
      {isOpen && (
        <FilterSheet choice={choice} range={range} onChange={onChange} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

/** The names of what is chosen. */
function useChips({ style, ages, playWeight, countryId }: EventChoice) {
  const { t } = useTranslation('matches')
  const { language } = useLanguage()
  const groups = useQuery({ ...eventAges(language), enabled: !!ages })
  const countries = useQuery({ ...eventCountries(language), enabled: countryId !== undefined })
  const age = groups.data?.find(({ id }) => id === ages?.[0])?.title
  const country = countries.data?.find(({ id }) => id === countryId)?.title
  const more = (ids: number[] | undefined) =>
    ids && ids.length > 1 ? ` +${pageDigits(ids.length - 1, language)}` : ''
  const weights = playWeight?.length ?? 0
  return [
    {
      key: 'style',
      isOn: style !== undefined,
      label: style === undefined ? t('filter.style') : t(styleKey(style)),
    },
    { key: 'age', isOn: !!ages, label: age ? age + more(ages) : t('filter.age') },
    {
      key: 'weight',
      isOn: weights > 0,
      label:
        weights > 0
          ? t('weights', { count: weights, number: pageDigits(weights, language) })
          : t('filter.weight'),
    },
    { key: 'country', isOn: countryId !== undefined, label: country ?? t('filter.country') },
  ]
}
