import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { serverNow } from '@pahlavan/client/server-time'
import { tehranDay, tehranDayRange, tehranTime } from '@pahlavan/persian/tehran'
import { DayPicker as JalaliPicker } from '@daypicker/persian'
import { DayPicker } from '@daypicker/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TEHRAN, TypedMoment } from './TypedMoment.tsx'
import './moment-field.css'

const MINUTE = 60_000
const calendars = { 0: JalaliPicker, 1: DayPicker } as const

/** The same time of the day on another day. */
function onDay(day: Date, at: number): number {
  const { hour, minute } = tehranTime(at)
  return tehranDayRange(tehranDay(day.getTime())).from + (hour * 60 + minute) * MINUTE
}

interface MomentFieldProps {
  label: string
  /** The moment (ms). */
  at: number
  onChange: (at: number) => void
}

/** A moment to come in Tehran: typed in its parts, or chosen as a day of a month. Jalali in Persian, Gregorian in English. */
export function MomentField({ label, at, onChange }: MomentFieldProps) {
  const { language, dir } = useLanguage()
  const { t } = useTranslation('desk')
  const Calendar = calendars[language]
  const chosen = new Date(at)
  const [now] = useState(() => new Date(serverNow()))
  return (
    <div className="moment-field">
      <Calendar
        mode="single"
        required
        dir={dir}
        timeZone={TEHRAN}
        selected={chosen}
        defaultMonth={chosen}
        startMonth={now}
        disabled={{ before: now }}
        modifiersClassNames={{ disabled: 'past' }}
        weekStartsOn={6}
        onSelect={(day) => onChange(onDay(day, at))}
      />
      <TypedMoment label={label} at={at} language={language} onChange={onChange} />
      <p className="moment-zone">{t('tehran')}</p>
    </div>
  )
}
