import { create } from 'zustand'
import { keep, readStoredList } from '@pahlavan/client/storage'
import { queueBookmarks } from './bookmarkQueue.ts'

/** The local storage key of bookmarked news: slugs, or ids where there is no slug (`docs/rules/specification.md` §3). */
const KEY = 'NewsBookMark'

interface Bookmarks {
  urls: string[]
}

/** The bookmarked news, newest first. */
export const useNewsBookmarks = create<Bookmarks>(() => ({ urls: [] }))
// After it began: a document that the server drew knows nothing of this browser.
useNewsBookmarks.setState({ urls: readStoredList(KEY) })

/** Whether an article is bookmarked, under its slug or its id. */
export const useIsBookmarked = (article: { slug: string; id: number } | undefined): boolean =>
  useNewsBookmarks(
    ({ urls }) => article !== undefined && (urls.includes(article.slug) || urls.includes(String(article.id))),
  )

/** The bookmarked news as this browser keeps them, newest first. */
export const newsBookmarks = (): string[] => readStoredList(KEY)

/** Replaces the whole stored list. */
export function setNewsBookmarks(urls: string[]): void {
  if (urls.length > 0 || newsBookmarks().length > 0) keep('local', KEY, JSON.stringify(urls))
  useNewsBookmarks.setState({ urls })
}

/** Adds or removes an article, here at once and soon on the server. Returns whether it is bookmarked now. */
export function toggleNewsBookmark({ slug, id }: { slug: string; id: number }): boolean {
  const before = newsBookmarks()
  const isSame = (url: string) => url === slug || url === String(id)
  const others = before.filter((url) => !isSame(url))
  const isAdded = others.length === before.length
  const name = slug || String(id)
  keep('local', KEY, JSON.stringify(isAdded ? [name, ...others] : others))
  useNewsBookmarks.setState({ urls: newsBookmarks() })
  const changed = isAdded ? [name] : before.filter(isSame)
  queueBookmarks('news', Object.fromEntries(changed.map((url) => [url, isAdded])))
  return isAdded
}
