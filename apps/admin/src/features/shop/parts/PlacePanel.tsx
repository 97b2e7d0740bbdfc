import type { ProductFields } from '@pahlavan/contract/admin/products'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ChoiceField, SegmentField } from '../../../desk/fields.tsx'
import { Panel } from '../../../desk/Panel.tsx'
import { useCategories } from './productWords.ts'

/** Where a product stands in the shop, its size guide, and whether it may be returned. */
export function PlacePanel({ control }: { control: Control<ProductFields> }) {
  const { t } = useTranslation('product')
  const { categories, charts } = useCategories()
  return (
    <Panel title={t('place')}>
      <ChoiceField
        control={control}
        name="categoryId"
        label={t('fields.categoryId')}
        choices={[{ value: null, label: t('noCategory') }, ...categories]}
      />
      <ChoiceField
        control={control}
        name="sizeChart"
        label={t('fields.sizeChart')}
        choices={[{ value: null, label: t('noChart') }, ...charts]}
      />
      <SegmentField
        control={control}
        name="isReturnable"
        label={t('fields.isReturnable')}
        choices={[
          { value: true, label: t('returnable.yes') },
          { value: false, label: t('returnable.no') },
        ]}
      />
    </Panel>
  )
}
