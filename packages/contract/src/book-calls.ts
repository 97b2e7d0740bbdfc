import type { Calls } from './calls.ts'
import { bookPaths } from './book-paths.ts'

export const books: Calls<typeof import('./books.ts').books> = bookPaths.books
export const search: Calls<typeof import('./search.ts').search> = bookPaths.search
