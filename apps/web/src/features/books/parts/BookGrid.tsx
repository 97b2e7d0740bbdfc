import type { BookCard } from '@pahlavan/contract/books'
import { BookCover } from '../BookCover.tsx'
import { BookLink } from '../../goods/BookLink.tsx'
import { BookPrice } from './BookPrice.tsx'

/** Books side by side, each with its cover, title, author and price. */
export const BookGrid = ({ books }: { books: readonly BookCard[] }) => (
  <ul className="book-grid">
    {books.map((book) => (
      <li key={book.id}>
        <BookLink className="book-tile" bookId={book.id}>
          <BookCover book={book} sizes="(min-width: 576px) 260px, 45vw" />
          <h3 className="clamp-2" dir="auto">
            {book.title}
          </h3>
          <p className="clamp-1" dir="auto">
            {book.author}
          </p>
          <BookPrice book={book} />
        </BookLink>
      </li>
    ))}
  </ul>
)

const TILES = [1, 2, 3, 4]

export const BookGridSkeleton = () => (
  <output className="book-grid" aria-busy="true">
    {TILES.map((tile) => (
      <span key={tile} className="book-tile">
        <span className="sk book-cover" />
        <span className="sk mt-3 block h-5 w-4/5" />
        <span className="sk mt-2 block h-4 w-1/2" />
      </span>
    ))}
  </output>
)
