import { emptyProduct, ProductFields } from '@pahlavan/contract/admin/products'
import type { Language } from '@pahlavan/contract/endpoint'
import { useTranslation } from 'react-i18next'
import { ItemForm } from '../../../items/ItemForm.tsx'
import { useItem } from '../../../items/useItem.ts'
import { Panel } from '../../../desk/Panel.tsx'
import { PicturesField } from '../../picture/PicturesField.tsx'
import { productRules } from '../product.rules.ts'
import { type EditedProduct, productDesk } from '../products.data.ts'
import { FactsPanel } from './FactsPanel.tsx'
import { PlacePanel } from './PlacePanel.tsx'
import { useProductWords } from './productWords.ts'
import { ProductTexts } from './ProductTexts.tsx'
import { StockPanel } from './StockPanel.tsx'
import { VariantsPanel } from './VariantsPanel.tsx'
import '../products.css'

const languages: readonly Language[] = [0, 1]

/** A product: its texts, pictures, variants and facts, and beside the form its stock. @param item null for a new one */
export function ProductForm({ item }: { item: EditedProduct | null }) {
  const { t } = useTranslation('product')
  const words = useProductWords()
  const itemEditing = useItem({
    desk: productDesk,
    item,
    empty: emptyProduct,
    schema: ProductFields,
    rules: productRules,
    refusals: {
      category_not_found: 'categoryId',
      size_chart_not_found: 'sizeChart',
      picture_not_found: 'pictures',
      variant_twice: 'variants',
      variant_used: 'variants',
      old_price_low: 'variants',
    },
  })
  const { control } = itemEditing.editing
  return (
    <ItemForm
      itemEditing={itemEditing}
      words={words}
      titles={['title', 'titleEn']}
      side={<PlacePanel control={control} />}
      below={item && <StockPanel item={item} />}
    >
      {languages.map((language) => (
        <ProductTexts key={language} language={language} control={control} />
      ))}
      <Panel title={t('fields.pictures')}>
        <PicturesField control={control} name="pictures" label={t('picturesHint')} />
      </Panel>
      <VariantsPanel control={control} />
      <FactsPanel control={control} />
    </ItemForm>
  )
}
