import { Field } from '@pahlavan/kit/form/Field.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { parseDate } from '@internationalized/date'
import type { FieldValues } from 'react-hook-form'
import { DateField, DateInput, DateSegment } from 'react-aria-components/DateField'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { type FieldOf, useFormField } from './fields.tsx'
import './moment-field.css'

const locales = { 0: 'fa-IR-u-ca-persian', 1: 'en-GB' } as const

/** A day of a form (ISO 8601, Gregorian), typed in its parts: Jalali in Persian, Gregorian in English. */
export function DayField<Fields extends FieldValues>({ label, ...of }: FieldOf<Fields> & { label: string }) {
  const { language } = useLanguage()
  const { field, fault, choose } = useFormField(of)
  return (
    <Field label={label} fault={fault}>
      {({ id, 'aria-describedby': says }) => (
        <I18nProvider locale={locales[language]}>
          <DateField
            id={id}
            aria-label={label}
            {...(says && { 'aria-describedby': says })}
            granularity="day"
            shouldForceLeadingZeros
            value={field.value ? parseDate(field.value) : null}
            onChange={(day) => day && choose(day.toString())}
          >
            <DateInput className="moment-input of-day">
              {(segment) => <DateSegment segment={segment} className="moment-part" />}
            </DateInput>
          </DateField>
        </I18nProvider>
      )}
    </Field>
  )
}
