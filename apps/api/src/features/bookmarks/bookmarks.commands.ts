import { bookmarkKinds } from '@pahlavan/contract/bookmark-kinds'
import { BOOKMARKS_MAX, type Bookmarks } from '@pahlavan/contract/bookmarks'
import type { Queryable } from '../../database/connect.ts'
import { locks, underLock } from '../../database/locks.ts'
import { Problem } from '../../http/problems.ts'
import { addBookmarks, listBookmarks, removeBookmarks, storedNames } from './bookmarks.queries.ts'

/** Lets go and keeps: all of it or, where it would be too many, nothing. @throws Problem 409 `bookmarks_full` */
export const changeBookmarks = (
  db: Queryable,
  accountId: number,
  { added, removed }: { added: Partial<Bookmarks>; removed: Partial<Bookmarks> },
): Promise<Bookmarks> =>
  underLock(db, locks.bookmarks, accountId, async (tx) => {
    for (const kind of bookmarkKinds) {
      const gone = removed[kind] ?? []
      await removeBookmarks(tx, accountId, kind, [...gone, ...(await storedNames(tx, kind, gone))])
      await addBookmarks(tx, accountId, kind, await storedNames(tx, kind, added[kind] ?? []))
    }
    const bookmarks = await listBookmarks(tx, accountId)
    if (bookmarkKinds.some((kind) => bookmarks[kind].length > BOOKMARKS_MAX))
      throw new Problem(409, 'bookmarks_full', { limit: BOOKMARKS_MAX })
    return bookmarks
  })
