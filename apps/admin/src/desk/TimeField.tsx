import { Field } from '@pahlavan/kit/form/Field.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type FieldOf, useFormField } from './fields.tsx'
import { TypedMoment } from './TypedMoment.tsx'

/** A day and an hour of a form (ISO 8601), typed in their parts. */
export function TimeField<Fields extends FieldValues>({ label, ...of }: FieldOf<Fields> & { label: string }) {
  const { t } = useTranslation('desk')
  const { language } = useLanguage()
  const { field, fault, choose } = useFormField(of)
  return (
    <Field label={label} hint={t('tehran')} fault={fault}>
      {({ id, 'aria-describedby': says }) => (
        <TypedMoment
          id={id}
          {...(says && { 'aria-describedby': says })}
          label={label}
          at={Date.parse(field.value)}
          language={language}
          onChange={(at) => choose(new Date(at).toISOString())}
        />
      )}
    </Field>
  )
}
