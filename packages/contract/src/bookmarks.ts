import { type Static, Type } from 'typebox'

/** Bookmarks of one kind, at most. */
export const BOOKMARKS_MAX = 1000

const BookmarkLists = {
  news: Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: BOOKMARKS_MAX }),
  courses: Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: BOOKMARKS_MAX }),
}

/** What a user keeps, oldest first: news by slug (the id where there is none), courses by id. */
export const Bookmarks = Type.Object(BookmarkLists)
export type Bookmarks = Static<typeof Bookmarks>
/** What is to be kept and let go of. */
export const BookmarkChange = Type.Partial(Type.Object(BookmarkLists))
