import { Field, InputFrame } from '@pahlavan/kit/form/Field.tsx'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type FieldOf, useFormField } from './fields.tsx'
import { placeOf, placeText } from './place.rules.ts'

/** The point of the map; it is read when the field is left. A text that is no point is refused, and stays. */
export function PlaceField<Fields extends FieldValues>({
  label,
  ...of
}: FieldOf<Fields> & { label: string }) {
  const { t } = useTranslation('desk')
  const { field, fault, choose } = useFormField(of)
  const text = placeText(field.value)
  return (
    <Field label={label} hint={t('placeHint')} fault={fault}>
      {(tied) => (
        <InputFrame bad={tied['aria-invalid']}>
          <input
            key={text}
            {...tied}
            ref={field.ref}
            dir="ltr"
            autoComplete="off"
            defaultValue={text}
            onBlur={({ target }) => {
              const place = placeOf(target.value)
              choose(place === undefined ? target.value : place)
            }}
          />
        </InputFrame>
      )}
    </Field>
  )
}
