import { useDrawers } from '../../kit/address/drawers.ts'
import { withParams } from '../../kit/address/steps.ts'

/** Where a book's page is: the drawer `book-store` on top, with the book in the address. */
export function useBookPlace(): (id: number) => { to: string; place: { depth: number } } {
  const { opening } = useDrawers()
  const { to, state } = opening('book-store')
  const [path = '', query = ''] = to.split('?')
  return (id) => ({
    to: path + withParams(`?${query}`, { bookId: String(id), bookPage: null }),
    place: state,
  })
}
