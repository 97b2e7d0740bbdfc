import { create } from 'zustand'
import { keep, keptList } from '../../kit/storage.ts'

/** The local storage key of bookmarked news: slugs, or ids where there is no slug (spec §3). */
const KEY = 'NewsBookMark'

interface Bookmarks {
  urls: string[]
}

/** The bookmarked news, newest first. */
export const useNewsBookmarks = create<Bookmarks>(() => ({ urls: keptList(KEY) }))

/** Whether an article is bookmarked, under its slug or its id. */
export const useIsBookmarked = (article: { slug: string; id: number } | undefined): boolean =>
  useNewsBookmarks(
    ({ urls }) => article !== undefined && (urls.includes(article.slug) || urls.includes(String(article.id))),
  )

/** Adds or removes an article. Returns whether it is bookmarked now. */
export function toggleNewsBookmark({ slug, id }: { slug: string; id: number }): boolean {
  const before = keptList(KEY)
  const others = before.filter((url) => url !== slug && url !== String(id))
  const isAdded = others.length === before.length
  const urls = isAdded ? [slug || String(id), ...others] : others
  keep('local', KEY, JSON.stringify(urls))
  useNewsBookmarks.setState({ urls })
  return isAdded
}
