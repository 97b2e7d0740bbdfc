import { type Static, Type } from 'typebox'
import { bookmarkKinds } from './bookmark-kinds.ts'
import { recordOf } from './records.ts'

export const BOOKMARKS_MAX = 1000

const BookmarkLists = recordOf(bookmarkKinds, () =>
  Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: BOOKMARKS_MAX }),
)

/** A user's bookmarks, oldest first: news by slug (by id without one), courses by id. */
export const Bookmarks = Type.Object(BookmarkLists)
export type Bookmarks = Static<typeof Bookmarks>
export const BookmarkChange = Type.Partial(Type.Object(BookmarkLists))
