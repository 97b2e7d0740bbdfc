import { Field, InputFrame } from '@pahlavan/kit/form/Field.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type FieldOf, useFormField } from '../../../desk/fields.tsx'
import { secondsOf, timeText } from '../../../desk/seconds.rules.ts'

/** A second of a film, typed as minutes and seconds; it is read at Enter and when the field is left. A text that is no time stays. */
export function SecondField<Fields extends FieldValues>({
  label,
  ...of
}: FieldOf<Fields> & { label: string }) {
  const { language } = useLanguage()
  const { field, fault, choose } = useFormField(of)
  const value: unknown = field.value
  const text = pageDigits(typeof value === 'number' ? timeText(value) : String(value), language)
  const input = useRef<HTMLInputElement>(null)
  // The field keeps the focus while its text becomes the one that was read.
  useEffect(() => {
    if (input.current) input.current.value = text
  }, [text])
  const read = ({ value: typed }: HTMLInputElement) => choose(secondsOf(typed) ?? typed)
  return (
    <Field label={label} fault={fault}>
      {(tied) => (
        <InputFrame bad={tied['aria-invalid']}>
          <input
            {...tied}
            ref={(element) => {
              input.current = element
              field.ref(element)
            }}
            dir="ltr"
            autoComplete="off"
            defaultValue={text}
            onBlur={({ target }) => read(target)}
            onKeyDown={({ key, currentTarget }) => key === 'Enter' && read(currentTarget)}
          />
        </InputFrame>
      )}
    </Field>
  )
}
