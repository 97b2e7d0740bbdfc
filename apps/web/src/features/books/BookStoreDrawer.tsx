import { lazyWithPreload } from '../../kit/frame/lazy.tsx'
import { useOpenBook } from './bookAddress.ts'
import { BookList } from './parts/BookList.tsx'
import { BookPage } from './parts/BookPage.tsx'
import './books.css'

/** The pages of a sample: nothing of it is needed to choose a book. */
const Reader = lazyWithPreload<{ bookId: number; page: number }>(
  () => import('./Reader.tsx').then((loaded) => loaded.Reader),
  'features/books/Reader',
  ['books'],
)

/** The book store: its list, the book that the address names, or a page of that book’s sample. */
export function BookStoreDrawer() {
  const { bookId, bookPage } = useOpenBook()
  if (bookId === null) return <BookList />
  if (bookPage !== null) return <Reader bookId={bookId} page={bookPage} />
  return <BookPage key={bookId} id={bookId} />
}
