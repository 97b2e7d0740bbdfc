import { useQuery } from '@tanstack/react-query'
import { pageDigits } from '@pahlavan/persian/digits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { Select } from '@pahlavan/kit/form/Select.tsx'
import { Sheet } from '@pahlavan/kit/dialog/Sheet.tsx'
import type { EventChoice } from '../eventChoice.ts'
import { type EventFilter, eventAges, eventCount, eventCountries } from '../eventLists.data.ts'
import { styleKey } from '../../competition/styles.ts'
import { clubStyles } from '../../competition/clubStyles.ts'
import { WeightChoice } from './WeightChoice.tsx'

export type FilterPart = 'style' | 'age' | 'weight' | 'country'

interface FilterSheetProps {
  choice: EventChoice
  range: Pick<EventFilter, 'time' | 'timeTo'> | undefined
  /** Where it opens. */
  part: FilterPart | 'all'
  onChange: (choice: EventChoice) => void
  onClose: () => void
}

/** The styles of UWW that events are held in. */
const STYLES = [0, 1, 2, 3, 4] as const

const NONE: readonly number[] = []

/** A list with an id added, or taken out where it is there; without any it is no filter. */
const toggled = (ids: number[] | undefined, id: number): number[] | undefined => {
  const next = ids?.includes(id) ? ids.filter((one) => one !== id) : [...(ids ?? []), id]
  return next.length > 0 ? next : undefined
}

/** Brings a part of the sheet to where it is seen. */
const reveal = (part: FilterPart) => (groups: HTMLElement | null) => {
  const group = groups?.querySelector<HTMLElement>(`[data-part="${part}"]`)
  group?.scrollIntoView({ block: 'start' })
}

/** A choice without undefined values. */
const tidy = (choice: { [Key in keyof EventChoice]: EventChoice[Key] | undefined }): EventChoice =>
  Object.fromEntries(Object.entries(choice).filter(([, value]) => value !== undefined))

/** Style, ages, weights and country; the button says how many events would be left. */
export function FilterSheet({ choice, range, part, onChange, onClose }: FilterSheetProps) {
  const { t } = useTranslation('matches')
  const { language } = useLanguage()
  const [draft, setDraft] = useState(choice)
  const own = useQuery(clubStyles(language))
  const count = useQuery(eventCount(language, { ...draft, ...range }))
  const change = (changes: { [Key in keyof EventChoice]?: EventChoice[Key] | undefined }) =>
    setDraft(tidy({ ...draft, ...changes }))
  const number = count.data === undefined ? '…' : pageDigits(count.data, language)
  return (
    <Sheet title={t('filter.title')} onClose={onClose}>
      <div className="filter-groups" ref={part === 'all' ? undefined : reveal(part)}>
        <Chips
          part="style"
          legend={t('filter.style')}
          options={[
            ...STYLES.map((id) => ({ id, title: t(styleKey(id)) })),
            ...(own.data ?? []).filter(({ hasEvents }) => hasEvents),
          ]}
          chosen={draft.style === undefined ? [] : [draft.style]}
          onChoose={(id) => change({ style: draft.style === id ? undefined : id, playWeight: undefined })}
        />
        <AgeChips chosen={draft.ages ?? NONE} onChoose={(id) => change({ ages: toggled(draft.ages, id) })} />
        <div data-part="weight">
          <WeightChoice
            style={draft.style}
            chosen={draft.playWeight ?? NONE}
            onChoose={(id) => change({ playWeight: toggled(draft.playWeight, id) })}
          />
        </div>
        <div data-part="country">
          <CountrySelect chosen={draft.countryId} onChoose={(countryId) => change({ countryId })} />
        </div>
      </div>
      <div className="filter-foot">
        <button
          type="button"
          className="btn line"
          onClick={() => setDraft(draft.search ? { search: draft.search } : {})}
        >
          {t('filter.clear')}
        </button>
        <button
          type="button"
          className="btn"
          onClick={() => {
            onChange(draft)
            onClose()
          }}
        >
          {t('filter.show', { count: count.data ?? 2, number })}
        </button>
      </div>
    </Sheet>
  )
}

interface ChipsProps {
  part: FilterPart
  legend: string
  options: readonly { id: number; title: string }[]
  chosen: readonly number[]
  onChoose: (id: number) => void
}

function Chips({ part, legend, options, chosen, onChoose }: ChipsProps) {
  return (
    <fieldset data-part={part}>
      <legend>{legend}</legend>
      <div className="filter-options">
        {options.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            className="chip"
            aria-pressed={chosen.includes(id)}
            onClick={() => onChoose(id)}
          >
            {title}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

function AgeChips({ chosen, onChoose }: { chosen: readonly number[]; onChoose: (id: number) => void }) {
  const { t } = useTranslation('matches')
  const { language } = useLanguage()
  const ages = useQuery(eventAges(language))
  return (
    <Chips
      part="age"
      legend={t('filter.age')}
      options={ages.data ?? []}
      chosen={chosen}
      onChoose={onChoose}
    />
  )
}

interface CountrySelectProps {
  chosen: number | undefined
  onChoose: (id: number | undefined) => void
}

function CountrySelect({ chosen, onChoose }: CountrySelectProps) {
  const { t } = useTranslation('matches')
  const { language } = useLanguage()
  const countries = useQuery(eventCountries(language))
  return (
    <Select
      label={t('filter.country')}
      none={t('filter.anyCountry')}
      value={chosen ?? ''}
      onChange={({ target }) => onChoose(target.value ? Number(target.value) : undefined)}
      choices={(countries.data ?? []).map(({ id, title }) => ({ value: id, label: title }))}
    />
  )
}
