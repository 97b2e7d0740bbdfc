import { parseDate } from '@internationalized/date'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { DateField, DateInput, DateSegment } from 'react-aria-components/DateField'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import './moment-field.css'

const locales = { 0: 'fa-IR-u-ca-persian', 1: 'en-GB' } as const

interface DayInputProps {
  id: string
  label: string
  /** ISO 8601, Gregorian. */
  day: string | null
  onChange: (day: string) => void
  'aria-describedby'?: string | undefined
}

/** A day that is typed in its parts: Jalali in Persian, Gregorian in English. */
export function DayInput({ id, label, day, onChange, 'aria-describedby': describedBy }: DayInputProps) {
  const { language } = useLanguage()
  return (
    <I18nProvider locale={locales[language]}>
      <DateField
        id={id}
        aria-label={label}
        {...(describedBy && { 'aria-describedby': describedBy })}
        granularity="day"
        shouldForceLeadingZeros
        value={day ? parseDate(day) : null}
        onChange={(typed) => typed && onChange(typed.toString())}
      >
        <DateInput className="moment-input of-day">
          {(segment) => <DateSegment segment={segment} className="moment-part" />}
        </DateInput>
      </DateField>
    </I18nProvider>
  )
}
