import type { BookCard } from '@pahlavan/contract/books'
import { Picture } from '@pahlavan/kit/media/Picture.tsx'
import { coverOf } from './books.data.ts'
import './cover.css'

interface BookCoverProps {
  book: Pick<BookCard, 'title' | 'author' | 'image' | 'isPlain' | 'language'>
  /** The CSS `sizes`. */
  sizes: string
  first?: boolean
}

/** Letters of a title that is set smaller. */
const LONG = 20

/** Whether light letters are read better on a colour `#rrggbb`. */
function isDark(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return red * 0.299 + green * 0.587 + blue * 0.114 < 150
}

/** The cover of a book. On one that is drawn, and where there is none, its title stands in text; it decorates words that stand beside it. */
export function BookCover({ book, sizes, first = false }: BookCoverProps) {
  const { title, author, image, isPlain, language } = book
  const tone = image === null ? 'none' : isDark(image.colour) ? 'dark' : 'light'
  const dir = language === 0 ? 'rtl' : 'ltr'
  return (
    <span className={`book-cover ${tone}`} aria-hidden="true">
      {image && <Picture image={coverOf(image)} sizes={sizes} first={first} />}
      {(isPlain || !image) && (
        <span className="book-cover-words" dir={dir}>
          <b className={title.length > LONG ? 'long' : undefined} dir="auto">
            {title}
          </b>
          {!image && <small dir="auto">{author}</small>}
        </span>
      )}
    </span>
  )
}
