import type { BookCard } from '@pahlavan/contract/books'
import { formatNumber } from '@pahlavan/persian/money'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { Money } from '@pahlavan/kit/text/Money.tsx'

/** The price of a book, its old price, or a note that it is sold out. */
export function BookPrice({ book: { price, oldPrice, stock } }: { book: BookCard }) {
  const { t } = useTranslation('books')
  const { language } = useLanguage()
  return (
    <span className="book-price">
      <b>
        <Money toman={price} />
      </b>
      {oldPrice !== null && (
        <>
          <span className="vh">{t('oldPrice')}</span>
          <del>{formatNumber(oldPrice, language)}</del>
        </>
      )}
      {stock === 0 && <span className="tag">{t('soldOut')}</span>}
    </span>
  )
}
