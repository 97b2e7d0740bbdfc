import { MAX_PRODUCT_FACTS, type ProductFields } from '@pahlavan/contract/admin/products'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../../desk/fields.tsx'
import { PartsPanel } from '../../../desk/PartsPanel.tsx'

/** Facts about a product, such as its material, each with its value. */
export function FactsPanel({ control }: { control: Control<ProductFields> }) {
  const { t } = useTranslation('product')
  return (
    <PartsPanel
      control={control}
      name="facts"
      max={MAX_PRODUCT_FACTS}
      className="part-rows product-facts"
      words={{
        title: t('fields.facts'),
        emptyHint: t('factsHint'),
        add: t('fact.add'),
        drop: (at) => t('fact.drop', { at }),
      }}
      next={() => ({ name: '', nameEn: '', value: '', valueEn: '' })}
    >
      {(at) => (
        <>
          <TextField control={control} name={`facts.${at}.name`} label={t('fact.name')} dir="rtl" />
          <TextField control={control} name={`facts.${at}.value`} label={t('fact.value')} dir="rtl" />
          <TextField control={control} name={`facts.${at}.nameEn`} label={t('fact.nameEn')} dir="ltr" />
          <TextField control={control} name={`facts.${at}.valueEn`} label={t('fact.valueEn')} dir="ltr" />
        </>
      )}
    </PartsPanel>
  )
}
