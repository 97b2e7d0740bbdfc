import { pageDigits } from '@pahlavan/persian/digits'
import { useState } from 'react'
import { dateOf, type DayParts, daysOf, monthNames, partsOf, thisYear } from './calendar.ts'
import { InputFrame } from './Field.tsx'
import './form.css'
import { Icon } from '../media/Icon.tsx'
import { useLanguage } from '../text/language.ts'

/** The value of an incomplete date. */
const UNFINISHED = 'unfinished'

const OLDEST = 120

interface DateSelectsProps {
  label: string
  names: { day: string; month: string; year: string }
  fault?: string | undefined
  /** A Gregorian `YYYY-MM-DD`, or ''. */
  value: string
  onChange: (date: string) => void
}

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

/** A date as day, month and year, in the calendar of the page: Jalali in Persian, Gregorian in English. */
export function DateSelects({ label, names, fault, value, onChange }: DateSelectsProps) {
  const { language } = useLanguage()
  const [typed, setTyped] = useState<{ parts: DayParts; language: number }>()
  const parts: DayParts =
    value === UNFINISHED && typed?.language === language ? typed.parts : partsOf(value, language)
  const choose = (at: 0 | 1 | 2, chosen: string) => {
    const next: DayParts = [...parts]
    next[at] = Number(chosen)
    next[2] = Math.min(next[2], daysOf(next, language))
    setTyped({ parts: next, language })
    onChange(next.some(Boolean) ? (dateOf(next, language) ?? UNFINISHED) : '')
  }
  const words = (count: number) => pageDigits(count, language)
  const years = Array.from({ length: OLDEST }, (_, back) => thisYear(language) - back)
  const selects = [
    {
      at: 2,
      name: names.day,
      choices: upTo(daysOf(parts, language)).map((day) => [day, words(day)] as const),
    },
    { at: 1, name: names.month, choices: monthNames(language).map((month, at) => [at + 1, month] as const) },
    { at: 0, name: names.year, choices: years.map((year) => [year, words(year)] as const) },
  ] as const
  return (
    <fieldset className="field date-field">
      <legend>{label}</legend>
      <div>
        {selects.map(({ at, name, choices }) => (
          <InputFrame key={at} bad={fault !== undefined}>
            <select
              aria-label={name}
              value={parts[at] || ''}
              onChange={(event) => choose(at, event.target.value)}
            >
              <option value="">{name}</option>
              {choices.map(([choice, shown]) => (
                <option key={choice} value={choice}>
                  {shown}
                </option>
              ))}
            </select>
            <Icon name="caret-down" size="s" />
          </InputFrame>
        ))}
      </div>
      {fault && (
        <p className="hint bad" role="alert">
          <Icon name="warning-fill" size="s" />
          <span>{fault}</span>
        </p>
      )}
    </fieldset>
  )
}
