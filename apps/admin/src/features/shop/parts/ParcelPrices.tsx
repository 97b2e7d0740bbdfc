import { type DeliveryPlaceFields, MAX_PARCEL_PRICES } from '@pahlavan/contract/admin/delivery-places'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { type Control, useFieldArray, useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFault } from '../../../desk/fault.ts'
import { NumberField } from '../../../desk/fields.tsx'
import { Panel } from '../../../desk/Panel.tsx'

/** The prices of parcels to a place, each up to a weight. */
export function ParcelPrices({ control }: { control: Control<DeliveryPlaceFields> }) {
  const { t } = useTranslation('place')
  const { language } = useLanguage()
  const { fields, append, remove } = useFieldArray({ control, name: 'prices', keyName: 'key' })
  const { errors } = useFormState({ control, name: 'prices' })
  const faultOf = useFault()
  // The faults of the parts stand beside them.
  const fault = Array.isArray(errors.prices) ? undefined : faultOf(errors.prices)
  return (
    <Panel title={t('fields.prices')}>
      <p className="hint">{t('pricesHint')}</p>
      {fault && (
        <p className="hint bad" role="alert">
          {fault}
        </p>
      )}
      <ol className="part-rows product-facts">
        {fields.map(({ key }, at) => (
          <li key={key}>
            <NumberField
              control={control}
              name={`prices.${at}.upToGrams`}
              label={t('upTo')}
              unit={t('gram')}
            />
            <NumberField control={control} name={`prices.${at}.price`} label={t('price')} unit={t('toman')} />
            <button
              type="button"
              className="icon-btn"
              aria-label={t('dropPrice', { at: pageDigits(at + 1, language) })}
              onClick={() => remove(at)}
            >
              <Icon name="x" size="m" />
            </button>
          </li>
        ))}
      </ol>
      <button
        type="button"
        className="btn line sm"
        disabled={fields.length >= MAX_PARCEL_PRICES}
        onClick={() => append({ upToGrams: 1000, price: 0 })}
      >
        <Icon name="plus" size="m" />
        {t('addPrice')}
      </button>
    </Panel>
  )
}
