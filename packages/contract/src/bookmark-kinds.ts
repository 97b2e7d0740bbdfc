/** What can be bookmarked: without schemas, since an article brings this along. A new kind takes a migration of `bookmark_kind`. */
export const bookmarkKinds = ['news', 'courses'] as const
export type BookmarkKind = (typeof bookmarkKinds)[number]
