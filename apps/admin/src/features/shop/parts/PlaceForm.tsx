import { DeliveryPlaceFields, type EditedDeliveryPlace } from '@pahlavan/contract/admin/delivery-places'
import { useTitle } from '@pahlavan/kit/text/title.ts'
import { type Control, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { NumberField, SegmentField, TextField } from '../../../desk/fields.tsx'
import { Panel } from '../../../desk/Panel.tsx'
import { RemoveRow } from '../../../desk/RemoveRow.tsx'
import { RowForm } from '../../../desk/RowForm.tsx'
import { useRow } from '../../../desk/useRow.ts'
import { useTextOf } from '../../../items/field-words.ts'
import { placeRules, usePlaceChanges } from '../places.data.ts'
import { ParcelPrices } from './ParcelPrices.tsx'
import '../products.css'

const empty: DeliveryPlaceFields = {
  province: '',
  city: '',
  isServed: true,
  daysFrom: 1,
  daysTo: 4,
  prices: [],
}
const names = ['province', 'city', 'isServed', 'daysFrom', 'daysTo', 'prices'] as const

/** A field and its value in words. */
function usePlaceWords() {
  const { t } = useTranslation('place')
  const textOf = useTextOf()
  const nameOf = (field: string) => {
    const name = names.find((each) => each === field)
    return name ? t(`fields.${name}`) : field
  }
  return { nameOf, textOf: (_field: string, value: unknown) => textOf(value) }
}

/** A delivery place: its name, the days until goods are there, and the prices of parcels. @param place null for a new one */
export function PlaceForm({ place }: { place: EditedDeliveryPlace | null }) {
  const { t } = useTranslation('place')
  const words = usePlaceWords()
  const [, navigate] = useLocation()
  const { create, save, remove } = usePlaceChanges()
  const editing = useRow<DeliveryPlaceFields>({
    place: `row:place:${place?.id ?? 'new'}`,
    schema: DeliveryPlaceFields,
    rules: placeRules,
    refusals: { delivery_place_twice: 'province' },
    fields: place?.fields ?? empty,
    save: async (edit, fields) => {
      if (place) return save(place.id, edit)
      await create(fields)
      navigate('/delivery')
      return { isSaved: true, fields: empty, conflicts: [] }
    },
  })
  const { control } = editing
  const [province, city] = useWatch({ control, name: ['province', 'city'] })
  const title = city ? t('cityOf', { city, province }) : province || t('new')
  useTitle(title)
  return (
    <RowForm editing={editing} title={title} list="/delivery" isNew={place === null} {...words}>
      <div className="edit-grid">
        <div className="edit-main">
          <Panel title={t('where')}>
            <TextField control={control} name="province" label={t('fields.province')} dir="rtl" />
            <TextField
              control={control}
              name="city"
              label={t('fields.city')}
              hint={t('cityHint')}
              dir="rtl"
            />
          </Panel>
          <ParcelPrices control={control} />
        </div>
        <aside className="edit-side">
          <SendingPanel control={control} />
          {place && (
            <RemoveRow
              title={title}
              isBusy={remove.isPending}
              onRemove={() => remove.mutate({ id: place.id }, { onSuccess: () => navigate('/delivery') })}
            />
          )}
        </aside>
      </div>
    </RowForm>
  )
}

/** Whether goods are sent to a place, and in how many days. */
function SendingPanel({ control }: { control: Control<DeliveryPlaceFields> }) {
  const { t } = useTranslation('place')
  return (
    <Panel title={t('sending')}>
      <SegmentField
        control={control}
        name="isServed"
        label={t('fields.isServed')}
        choices={[
          { value: true, label: t('served') },
          { value: false, label: t('notServed') },
        ]}
      />
      <NumberField control={control} name="daysFrom" label={t('fields.daysFrom')} unit={t('day')} />
      <NumberField control={control} name="daysTo" label={t('fields.daysTo')} unit={t('day')} />
    </Panel>
  )
}
