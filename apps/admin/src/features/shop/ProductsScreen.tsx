import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { formatNumber, formatToman } from '@pahlavan/persian/money'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import { ItemsScreen } from '../../items/ItemsScreen.tsx'
import { itemColumns } from '../../items/ItemTable.tsx'
import { TableScreen } from '../tables/TableScreen.tsx'
import { ProductForm } from './parts/ProductForm.tsx'
import { type ListedProduct, productDesk } from './products.data.ts'

interface Cell {
  item: ListedProduct
}

/** The heading of a column of products. */
const headingOf = (name: 'category' | 'price' | 'stock') =>
  function Heading() {
    const { t } = useTranslation('product')
    return t(`columns.${name}`)
  }

const columns = itemColumns<ListedProduct>(productDesk.room, [
  { name: 'category', Heading: headingOf('category'), Cell: ({ item }) => <bdi>{item.categoryTitle}</bdi> },
  { name: 'price', Heading: headingOf('price'), Cell: Price },
  { name: 'stock', Heading: headingOf('stock'), Cell: Stock },
])

/** The products of the shop; or the form of a new one, as the address says. */
export function ProductsScreen() {
  const { t } = useTranslation('product')
  const [params] = useSearchParams()
  if (params.has('import'))
    return <TableScreen kind="product" room={productDesk.room} lists={productDesk.lists} title={t('title')} />
  if (params.has('new')) return <ProductForm item={null} />
  return (
    <ItemsScreen
      desk={productDesk}
      columns={columns}
      isImported
      words={{
        title: t('title'),
        sub: t('sub'),
        new: t('new'),
        empty: { title: t('empty.title'), text: t('empty.text') },
      }}
    />
  )
}

function Price({ item: { price } }: Cell) {
  const { language } = useLanguage()
  return price === null ? '–' : formatToman(price, language)
}

/** The pieces in the store, and those of them that orders reserve. */
function Stock({ item: { stock, held } }: Cell) {
  const { t } = useTranslation('product')
  const { language } = useLanguage()
  const shown = formatNumber(stock, language)
  return held > 0 ? t('stockHeld', { stock: shown, held: formatNumber(held, language) }) : shown
}
