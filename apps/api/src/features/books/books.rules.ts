/** Every answer of the book store is made from its books. */
export const BOOKS_TAG = 'books'

/** Where the book store’s calls stand in the contract: before what `BOOK_STORE_API_URL` says of where they are. */
export const BOOK_STORE = '/book-store-api'
