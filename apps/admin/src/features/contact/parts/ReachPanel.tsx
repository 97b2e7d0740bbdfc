import type { ContactFields } from '@pahlavan/contract/admin/contacts'
import { Field, InputFrame } from '@pahlavan/kit/form/Field.tsx'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../desk/Panel.tsx'
import { PictureField } from '../../picture/PictureField.tsx'
import { placeText } from '../place.rules.ts'

interface ReachPanelProps {
  fields: ContactFields
  onChange: (changes: Partial<ContactFields>) => void
  /** A typed text that is no point of the map; null where the field has the saved one. */
  typedPlace: string | null
  onTypePlace: (typed: string) => void
}

/** Telephone, the point of the map, and a picture of the streets around it. */
export function ReachPanel({ fields, onChange, typedPlace, onTypePlace }: ReachPanelProps) {
  const { t } = useTranslation('contact')
  return (
    <Panel title={t('reach')}>
      <Field label={t('fields.phone')} hint={t('phoneHint')}>
        {(tied) => (
          <InputFrame bad={false}>
            <input
              {...tied}
              type="tel"
              dir="ltr"
              maxLength={40}
              autoComplete="off"
              value={fields.phone}
              onChange={({ target }) => onChange({ phone: target.value })}
            />
          </InputFrame>
        )}
      </Field>
      <PlaceField
        key={typedPlace === null ? placeText(fields.location) : 'typed'}
        text={typedPlace ?? placeText(fields.location)}
        isFaulty={typedPlace !== null}
        onType={onTypePlace}
      />
      <PictureField label={t('fields.mapId')} id={fields.mapId} onChange={(mapId) => onChange({ mapId })} />
    </Panel>
  )
}

interface PlaceFieldProps {
  text: string
  isFaulty: boolean
  onType: (typed: string) => void
}

/** The point of the map; it is read when the field is left. */
function PlaceField({ text, isFaulty, onType }: PlaceFieldProps) {
  const { t } = useTranslation('contact')
  return (
    <Field label={t('fields.location')} hint={t('placeHint')} fault={isFaulty ? t('placeFault') : undefined}>
      {(tied) => (
        <InputFrame bad={isFaulty}>
          <input
            {...tied}
            dir="ltr"
            maxLength={500}
            autoComplete="off"
            defaultValue={text}
            onBlur={({ target }) => onType(target.value)}
          />
        </InputFrame>
      )}
    </Field>
  )
}
