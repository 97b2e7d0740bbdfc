import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '@pahlavan/kit/dialog/Sheet.tsx'
import { DateSelects } from '@pahlavan/kit/form/DateSelects.tsx'
import { Select } from '@pahlavan/kit/form/Select.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import type { BoughtChoice } from '../bought.data.ts'
import { eventAges, eventCountries } from '../eventLists.data.ts'
import { styleKey } from '../../competition/styles.ts'
import { clubStyles } from '../../competition/clubStyles.ts'

interface BoughtFilterProps {
  choice: BoughtChoice
  onChange: (choice: BoughtChoice) => void
  onClose: () => void
}

const STYLES = [0, 1, 2] as const

/** The filters of the user's own bouts: style, age, country and day. */
export function BoughtFilter({ choice, onChange, onClose }: BoughtFilterProps) {
  const { t } = useTranslation(['matches', 'events'])
  const { language } = useLanguage()
  const ages = useQuery(eventAges(language))
  const countries = useQuery(eventCountries(language))
  const own = useQuery(clubStyles(language))
  // A day that is not whole yet is no filter.
  const [day, setDay] = useState(choice.time ?? '')
  const names = {
    day: t('events:bought.day'),
    month: t('events:bought.month'),
    year: t('events:bought.year'),
  }
  const put = (name: keyof BoughtChoice) => (value: string) => {
    const { [name]: _before, ...rest } = choice
    if (value === '') return onChange(rest)
    onChange({ ...rest, [name]: name === 'time' ? value : Number(value) })
  }
  const named = (rows: readonly { id: number; title: string }[] | undefined) =>
    (rows ?? []).map(({ id, title }) => ({ value: id, label: title }))
  const selects = [
    [
      'style',
      t('filter.style'),
      [
        ...STYLES.map((style) => ({ value: style, label: t(styleKey(style)) })),
        ...named(own.data?.filter(({ hasEvents }) => hasEvents)),
      ],
    ],
    ['ages', t('filter.age'), named(ages.data)],
    ['countryId', t('filter.country'), named(countries.data)],
  ] as const
  return (
    <Sheet title={t('events:bought.filter')} onClose={onClose}>
      {selects.map(([name, label, choices]) => (
        <Select
          key={name}
          label={label}
          none={t('events:bought.all')}
          choices={[...choices]}
          value={choice[name] ?? ''}
          onChange={({ target }) => put(name)(target.value)}
        />
      ))}
      <DateSelects
        label={t('events:bought.day')}
        names={names}
        value={day}
        onChange={(date) => {
          setDay(date)
          if (date === '' || /^\d{4}-\d\d-\d\d$/.test(date)) put('time')(date)
        }}
      />
      <button type="button" className="btn full bought-show" onClick={onClose}>
        {t('events:bought.show')}
      </button>
    </Sheet>
  )
}
