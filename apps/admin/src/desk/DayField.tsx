import { Field } from '@pahlavan/kit/form/Field.tsx'
import type { FieldValues } from 'react-hook-form'
import { DayInput } from './DayInput.tsx'
import { type FieldOf, useFormField } from './fields.tsx'

/** A day of a form (ISO 8601, Gregorian). */
export function DayField<Fields extends FieldValues>({ label, ...of }: FieldOf<Fields> & { label: string }) {
  const { field, fault, choose } = useFormField(of)
  return (
    <Field label={label} fault={fault}>
      {({ id, 'aria-describedby': describedBy }) => (
        <DayInput
          id={id}
          label={label}
          day={field.value || null}
          onChange={choose}
          aria-describedby={describedBy}
        />
      )}
    </Field>
  )
}
