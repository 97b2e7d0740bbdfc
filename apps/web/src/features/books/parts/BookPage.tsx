import type { BookDetail } from '@pahlavan/contract/books'
import { pageDigits } from '@pahlavan/persian/digits'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Anchor } from '../../../kit/address/Anchor.tsx'
import { DrawerHead } from '../../../kit/drawer/DrawerHead.tsx'
import { MissingState } from '@pahlavan/kit/feedback/States.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { ShareButton } from '../../../kit/share/ShareButton.tsx'
import { Facts } from '@pahlavan/kit/text/Facts.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { AddToGoods } from '../../goods/AddToGoods.tsx'
import { BookCover } from '../BookCover.tsx'
import { useOpenBook } from '../bookAddress.ts'
import { bookDetail, stateOf } from '../books.data.ts'
import { useOwner } from '../owner.ts'
import { placeIn } from '../reading.ts'
import { BookGrid } from './BookGrid.tsx'
import { BookPrice } from './BookPrice.tsx'
import { StoreError } from './StoreError.tsx'

/** The address of a book, to be shared. */
const addressOf = (id: number) => `/?pagesList=book-store&bookId=${id}`

/** One book: description, authors, readable part and price. */
export function BookPage({ id }: { id: number }) {
  const { t } = useTranslation('books')
  const { language } = useLanguage()
  const { showAll } = useOpenBook()
  const detail = useQuery(bookDetail(language, id))
  const state = stateOf(detail)
  return (
    <>
      <DrawerHead title={detail.data?.title ?? t('book')}>
        {detail.data && <ShareButton path={addressOf(id)} title={detail.data.title} />}
      </DrawerHead>
      <div className="drawer-body book">
        {detail.data && <Book book={detail.data} />}
        {state === 'coming' && (
          <div className="book-head" aria-busy="true">
            <span className="sk book-cover" />
          </div>
        )}
        {state === 'gone' && (
          <MissingState>
            <button type="button" className="btn line" onClick={showAll}>
              {t('allBooks')}
            </button>
          </MissingState>
        )}
        {state === 'failed' && <StoreError error={detail.error} retry={() => void detail.refetch()} />}
      </div>
    </>
  )
}

function Book({ book }: { book: BookDetail }) {
  const { t } = useTranslation('books')
  const { language } = useLanguage()
  const number = (value: number) => pageDigits(value, language)
  const facts = [
    { id: 'pages', word: t('fact.pages'), value: number(book.pages) },
    { id: 'year', word: t('fact.year'), value: number(language === 0 ? book.year : book.year + 621) },
    { id: 'language', word: t('fact.language'), value: t(`language.${book.language}`) },
  ]
  return (
    <>
      <div className="book-head">
        <BookCover book={book} sizes="200px" first />
      </div>
      <div className="pad book-text">
        <p className="book-tags">
          <span className="tag">{book.categoryTitle}</span>
          {book.stock > 0 && book.stock < 4 && (
            <span className="tag warn">{t('left', { count: book.stock, number: number(book.stock) })}</span>
          )}
        </p>
        <h3 dir="auto">{book.title}</h3>
        <p className="meta">
          <bdi>{book.author}</bdi>
          <bdi>{book.publisher}</bdi>
        </p>
        <BookPrice book={book} />
      </div>
      {book.samplePages > 0 && <SampleLink book={book} />}
      <Facts facts={facts} label={t('facts')} />
      <p className="pad book-text" dir="auto">
        {book.description}
      </p>
      {book.related.length > 0 && (
        <section className="section">
          <div className="section-head">
            <h2>{t('related')}</h2>
          </div>
          <BookGrid books={book.related} />
        </section>
      )}
      <div className="spacer" />
      {book.stock > 0 ? (
        <AddToGoods item={{ kind: 'book', id: book.id }} price={book.price} left={book.stock} />
      ) : (
        <p className="pay-bar">{t('soldOut')}</p>
      )}
    </>
  )
}

/** Opens the sample, where it was left. */
function SampleLink({ book }: { book: BookDetail }) {
  const { t } = useTranslation('books')
  const { language } = useLanguage()
  const { pagePlace } = useOpenBook()
  const page = placeIn(useOwner(), book.id)
  return (
    <div className="pad">
      <Anchor className="btn line full" {...pagePlace(page ?? 1)}>
        <Icon name="book-open" size="m" />
        {page === null || page === 1
          ? t('sample.open', { count: book.samplePages, number: pageDigits(book.samplePages, language) })
          : t('sample.goOn', { number: pageDigits(page, language) })}
      </Anchor>
    </div>
  )
}
