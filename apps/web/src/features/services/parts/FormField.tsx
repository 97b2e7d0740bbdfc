import { CONTACT_TEXT_MAX } from '@pahlavan/contract/limits'
import type { ServiceName } from '@pahlavan/contract/services'
import { formatNumber } from '@pahlavan/persian/money'
import { useTranslation } from 'react-i18next'
import { DateSelects } from '@pahlavan/kit/form/DateSelects.tsx'
import { Field, InputFrame } from '@pahlavan/kit/form/Field.tsx'
import { Select } from '@pahlavan/kit/form/Select.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { dateOf } from '@pahlavan/kit/text/moment.ts'
import type { FieldSpec } from '../forms.rules.ts'
import { CampChoice } from './CampChoice.tsx'
import { ClubChoice } from './ClubChoice.tsx'
import { EventChoice } from './EventChoice.tsx'
import { daysAhead } from './daysAhead.ts'

interface FormFieldProps {
  spec: FieldSpec
  service: ServiceName
  value: string
  fault: string | undefined
  onChange: (value: string) => void
}

/** The longest line that answers a question. */
const MAX_LINE = 200

const topics = ['instalments', 'invoice', 'refund', 'sponsor'] as const

const inputs = {
  line: { type: 'text', maxLength: 60 },
  name: { type: 'text', maxLength: 60 },
  number: { type: 'text', inputMode: 'numeric', maxLength: 16 },
  mobile: { type: 'tel', inputMode: 'tel', maxLength: 40, dir: 'ltr' },
} as const

/** One field of a form, as its kind is asked. */
export function FormField({ spec, service, value, fault: word, onChange }: FormFieldProps) {
  const { t } = useTranslation('services')
  const { language } = useLanguage()
  const { name, kind, isNeeded, question } = spec
  const words = question?.label ?? t(`field.${name}` as 'field.message')
  const label = isNeeded ? words : `${words} ${t('optional')}`
  const limit = word === 'least' ? spec.least : word === 'most' ? spec.most : undefined
  const fault =
    word === undefined
      ? undefined
      : t(`fault.${word}` as 'fault.least', { number: formatNumber(limit ?? 1, language) })
  const shared = { label, fault, value, onChange }
  if (kind === 'camp') return <CampChoice {...shared} />
  if (kind === 'club') return <ClubChoice {...shared} />
  if (kind === 'event') return <EventChoice {...shared} />
  if (kind === 'date')
    return <DateSelects {...shared} names={{ day: t('day'), month: t('month'), year: t('year') }} />
  if (kind === 'flag')
    return (
      <label className="check-line">
        <input
          type="checkbox"
          checked={value === 'yes'}
          onChange={({ target }) => onChange(target.checked ? 'yes' : '')}
        />
        {words}
        {fault && <span className="hint bad">{fault}</span>}
      </label>
    )
  if (kind !== 'topic' && kind !== 'day' && kind !== 'choice')
    return <TypedField {...shared} spec={spec} kind={kind} service={service} />
  const choices = question
    ? question.choices.map((choice) => ({ value: choice, label: choice }))
    : kind === 'topic'
      ? topics.map((topic) => ({ value: topic, label: t(`topic.${topic}`) }))
      : daysAhead().map((day) => ({ value: day, label: dateOf(day, language) }))
  return (
    <Select
      label={label}
      fault={fault}
      none={t('choose')}
      choices={choices}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

interface TypedFieldProps extends Omit<FormFieldProps, 'fault'> {
  kind: 'text' | keyof typeof inputs
  label: string
  fault: string | undefined
}

/** A field for a typed line, or for a text of several lines. */
function TypedField({ spec, kind, service, label, fault, value, onChange }: TypedFieldProps) {
  const { t } = useTranslation('services')
  return (
    <Field label={label} fault={fault} hint={kind === 'mobile' ? t('hint.guardianMobile') : undefined}>
      {(tied) => (
        <InputFrame bad={fault !== undefined}>
          {kind === 'text' ? (
            <textarea
              {...tied}
              rows={4}
              dir={value ? 'auto' : undefined}
              maxLength={CONTACT_TEXT_MAX}
              placeholder={spec.question ? undefined : t(`placeholder.${service}`)}
              value={value}
              onChange={({ target }) => onChange(target.value)}
            />
          ) : (
            <input
              {...tied}
              {...inputs[kind]}
              {...(spec.question && kind === 'line' && { maxLength: MAX_LINE, dir: 'auto' })}
              autoComplete="off"
              value={value}
              onChange={({ target }) => onChange(target.value)}
            />
          )}
          {spec.name === 'amount' && <span className="unit">{t('toman')}</span>}
        </InputFrame>
      )}
    </Field>
  )
}
