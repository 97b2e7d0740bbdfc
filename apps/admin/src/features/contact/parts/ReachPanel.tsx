import type { ContactFields } from '@pahlavan/contract/admin/contacts'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../../desk/fields.tsx'
import { Panel } from '../../../desk/Panel.tsx'
import { PlaceField } from '../../../desk/PlaceField.tsx'
import { PictureField } from '../../picture/PictureField.tsx'

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
      <PlaceField control={control} name="location" label={t('fields.location')} />
      <PictureField control={control} name="mapId" label={t('fields.mapId')} />
    </Panel>
  )
}
