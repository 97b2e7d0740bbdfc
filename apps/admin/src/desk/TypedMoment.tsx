import type { Language } from '@pahlavan/contract/endpoint'
import { fromDate } from '@internationalized/date'
import { DateField, DateInput, DateSegment } from 'react-aria-components/DateField'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import './moment-field.css'

export const TEHRAN = 'Asia/Tehran'
const locales = { 0: 'fa-IR-u-ca-persian-hc-h23', 1: 'en-GB-u-hc-h23' } as const

interface TypedMomentProps {
  label: string
  /** The moment (ms). */
  at: number
  language: Language
  onChange: (at: number) => void
  id?: string
  'aria-describedby'?: string
}

/** A moment in Tehran, typed in its parts: Jalali in Persian, Gregorian in English. */
export function TypedMoment({ label, at, language, onChange, ...tied }: TypedMomentProps) {
  return (
    <I18nProvider locale={locales[language]}>
      <DateField
        {...tied}
        aria-label={label}
        granularity="minute"
        hideTimeZone
        shouldForceLeadingZeros
        value={fromDate(new Date(at), TEHRAN)}
        onChange={(value) => value && onChange(value.toDate().getTime())}
      >
        <DateInput className="moment-input">
          {(segment) => <DateSegment segment={segment} className="moment-part" />}
        </DateInput>
      </DateField>
    </I18nProvider>
  )
}
