import { Anchor, type AnchorProps } from '../../kit/address/Anchor.tsx'
import { useBookPlace } from './bookPlace.ts'

type BookLinkProps = Omit<AnchorProps, 'to' | 'place'> & { bookId: number }

/** Opens a book of the book store. */
export function BookLink({ bookId, ...rest }: BookLinkProps) {
  const placeOf = useBookPlace()
  return <Anchor {...rest} {...placeOf(bookId)} />
}
