/** The calls of the book store, which may stand at an address of its own, and of the one search. */
export const bookPaths = {
  books: {
    list: { method: 'GET', url: '/book-store-api/products/getall' },
    detail: { method: 'GET', url: '/book-store-api/products/detail' },
    sample: { method: 'GET', url: '/book-store-api/products/sample' },
    categories: { method: 'GET', url: '/book-store-api/category/getcategories' },
  },
  search: {
    all: { method: 'GET', url: '/api/home/search' },
  },
} as const
