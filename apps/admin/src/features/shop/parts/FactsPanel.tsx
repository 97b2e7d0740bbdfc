import { MAX_PRODUCT_FACTS, type ProductFields } from '@pahlavan/contract/admin/products'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { type Control, useFieldArray } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../../desk/fields.tsx'
import { Panel } from '../../../desk/Panel.tsx'

/** Facts about a product, such as its material, each with its value. */
export function FactsPanel({ control }: { control: Control<ProductFields> }) {
  const { t } = useTranslation('product')
  const { fields, append, remove } = useFieldArray({ control, name: 'facts', keyName: 'key' })
  return (
    <Panel title={t('fields.facts')}>
      {fields.length === 0 && <p className="hint">{t('factsHint')}</p>}
      <ol className="part-rows product-facts">
        {fields.map(({ key }, at) => (
          <li key={key}>
            <TextField control={control} name={`facts.${at}.name`} label={t('fact.name')} dir="rtl" />
            <TextField control={control} name={`facts.${at}.value`} label={t('fact.value')} dir="rtl" />
            <TextField control={control} name={`facts.${at}.nameEn`} label={t('fact.nameEn')} dir="ltr" />
            <TextField control={control} name={`facts.${at}.valueEn`} label={t('fact.valueEn')} dir="ltr" />
            <button
              type="button"
              className="icon-btn"
              aria-label={t('fact.drop', { at: at + 1 })}
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
        disabled={fields.length >= MAX_PRODUCT_FACTS}
        onClick={() => append({ name: '', nameEn: '', value: '', valueEn: '' })}
      >
        <Icon name="plus" size="m" />
        {t('fact.add')}
      </button>
    </Panel>
  )
}
