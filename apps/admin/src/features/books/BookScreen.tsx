import { ItemScreen } from '../../items/ItemScreen.tsx'
import { bookDesk } from './books.data.ts'
import { BookForm } from './parts/BookForm.tsx'

/** One book. */
export const BookScreen = ({ id }: { id: number }) => <ItemScreen desk={bookDesk} id={id} Form={BookForm} />
