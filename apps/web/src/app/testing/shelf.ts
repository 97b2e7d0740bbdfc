import type { BookCard, BookDetail, BookSample } from '@pahlavan/contract/books'

/** A book as the book store has it in a list. */
export const bookCard = (id: number, title: string, more: Partial<BookCard> = {}): BookCard => ({
  id,
  title,
  author: 'نادر سنگلجی',
  categoryId: 1,
  categoryTitle: 'تاریخ',
  language: 0,
  image: null,
  isPlain: false,
  price: 240_000,
  oldPrice: null,
  stock: 3,
  samplePages: 8,
  ...more,
})

export const bookPage = (id: number, title: string, more: Partial<BookDetail> = {}): BookDetail => ({
  ...bookCard(id, title),
  description: 'سفری به گودهای کهنه.',
  publisher: 'نشر گود',
  year: 1399,
  pages: 220,
  weight: 300,
  related: [],
  ...more,
})

export const sampleOf = (id: number, language: 0 | 1 = 0): BookSample => ({
  id,
  title: language === 0 ? 'گود و گنبد' : 'The Pit and the Dome',
  language,
  pages: Array.from({ length: 8 }, (_, at) => ({
    number: at + 9,
    text: `متن ${at + 1}\n\nدنبالهٔ ${at + 1}`,
  })),
})
