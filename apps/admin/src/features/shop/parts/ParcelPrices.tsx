import { type DeliveryPlaceFields, MAX_PARCEL_PRICES } from '@pahlavan/contract/admin/delivery-places'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { NumberField } from '../../../desk/fields.tsx'
import { PartsPanel } from '../../../desk/PartsPanel.tsx'

/** The prices of parcels to a place, each up to a weight. */
export function ParcelPrices({ control }: { control: Control<DeliveryPlaceFields> }) {
  const { t } = useTranslation('place')
  return (
    <PartsPanel
      control={control}
      name="prices"
      max={MAX_PARCEL_PRICES}
      className="part-rows product-facts"
      words={{
        title: t('fields.prices'),
        hint: t('pricesHint'),
        add: t('addPrice'),
        drop: (at) => t('dropPrice', { at }),
      }}
      next={() => ({ upToGrams: 1000, price: 0 })}
    >
      {(at) => (
        <>
          <NumberField control={control} name={`prices.${at}.upToGrams`} label={t('upTo')} unit={t('gram')} />
          <NumberField control={control} name={`prices.${at}.price`} label={t('price')} unit={t('toman')} />
        </>
      )}
    </PartsPanel>
  )
}
