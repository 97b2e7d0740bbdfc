import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { formatNumber, formatToman } from '@pahlavan/persian/money'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import { ItemsScreen } from '../../items/ItemsScreen.tsx'
import { itemColumns } from '../../items/ItemTable.tsx'
import { TableScreen } from '../tables/TableScreen.tsx'
import { bookDesk, type ListedBook } from './books.data.ts'
import { BookForm } from './parts/BookForm.tsx'

interface Cell {
  item: ListedBook
}

/** The heading of a column of books. */
const headingOf = (name: 'author' | 'category' | 'price' | 'stock') =>
  function Heading() {
    const { t } = useTranslation('book')
    return t(`columns.${name}`)
  }

const columns = itemColumns<ListedBook>(bookDesk.room, [
  { name: 'writer', Heading: headingOf('author'), Cell: ({ item }) => <bdi>{item.author}</bdi> },
  { name: 'category', Heading: headingOf('category'), Cell: ({ item }) => <bdi>{item.categoryTitle}</bdi> },
  { name: 'price', Heading: headingOf('price'), Cell: Price },
  { name: 'stock', Heading: headingOf('stock'), Cell: Stock },
])

/** The books of the book store; or the form of a new one, as the address says. */
export function BooksScreen() {
  const { t } = useTranslation('book')
  const [params] = useSearchParams()
  if (params.has('import'))
    return <TableScreen kind="book" room={bookDesk.room} lists={bookDesk.lists} title={t('title')} />
  if (params.has('new')) return <BookForm item={null} />
  return (
    <ItemsScreen
      desk={bookDesk}
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
  return formatToman(price, language)
}

/** The copies in the store, and those of them that orders reserve. */
function Stock({ item: { stock, held } }: Cell) {
  const { t } = useTranslation('book')
  const { language } = useLanguage()
  const shown = formatNumber(stock, language)
  return held > 0 ? t('stockHeld', { stock: shown, held: formatNumber(held, language) }) : shown
}
