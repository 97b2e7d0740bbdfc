import { Field, InputFrame } from '@pahlavan/kit/form/Field.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import type { FieldValues } from 'react-hook-form'
import { type FieldOf, useFormField } from '../../../desk/fields.tsx'
import { secondsOf, timeText } from '../../../desk/seconds.rules.ts'

/** A second of a film, typed as minutes and seconds; it is read when the field is left. A text that is no time stays. */
export function SecondField<Fields extends FieldValues>({
  label,
  ...of
}: FieldOf<Fields> & { label: string }) {
  const { language } = useLanguage()
  const { field, fault, choose } = useFormField(of)
  const value: unknown = field.value
  const text = pageDigits(typeof value === 'number' ? timeText(value) : String(value), language)
  return (
    <Field label={label} fault={fault}>
      {(tied) => (
        <InputFrame bad={tied['aria-invalid']}>
          <input
            key={text}
            {...tied}
            ref={field.ref}
            dir="ltr"
            autoComplete="off"
            defaultValue={text}
            onBlur={({ target }) => choose(secondsOf(target.value) ?? target.value)}
          />
        </InputFrame>
      )}
    </Field>
  )
}
