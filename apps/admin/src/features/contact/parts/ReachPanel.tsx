import type { ContactFields } from '@pahlavan/contract/admin/contacts'
import { Field, InputFrame } from '@pahlavan/kit/form/Field.tsx'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextField, useFormField } from '../../../desk/fields.tsx'
import { Panel } from '../../../desk/Panel.tsx'
import { PictureField } from '../../picture/PictureField.tsx'
import { placeOf, placeText } from '../place.rules.ts'

/** Telephone, the point of the map, and a picture of the streets around it. */
export function ReachPanel({ control }: { control: Control<ContactFields> }) {
  const { t } = useTranslation('contact')
  return (
    <Panel title={t('reach')}>
      <TextField
        control={control}
        name="phone"
        label={t('fields.phone')}
        hint={t('phoneHint')}
        type="tel"
        dir="ltr"
      />
      <PlaceField control={control} />
      <PictureField control={control} name="mapId" label={t('fields.mapId')} />
    </Panel>
  )
}

/** The point of the map; it is read when the field is left. A text that is no point is refused, and stays. */
function PlaceField({ control }: { control: Control<ContactFields> }) {
  const { t } = useTranslation('contact')
  const { field, fault, choose } = useFormField({ control, name: 'location' })
  const text = placeText(field.value)
  return (
    <Field label={t('fields.location')} hint={t('placeHint')} fault={fault}>
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
