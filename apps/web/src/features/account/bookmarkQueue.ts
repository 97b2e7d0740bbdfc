import { keep, readStored } from '@pahlavan/client/storage'
import { type BookmarkKind, bookmarkKinds } from '@pahlavan/contract/bookmark-kinds'
import { isRecord, recordOf } from '@pahlavan/contract/records'

/** Changes that the server does not know yet: by name, whether the item is bookmarked. */
export type Queue = Record<BookmarkKind, Record<string, boolean>>

const KEY = 'bookmarks'

const listeners = new Set<() => void>()

const flags = (value: unknown): Record<string, boolean> => {
  const pairs = isRecord(value) ? Object.entries(value) : []
  return Object.fromEntries(pairs.filter((pair): pair is [string, boolean] => typeof pair[1] === 'boolean'))
}

/** What waits to be sent; null where nothing was ever brought together with the server's here. */
export function readQueue(): Queue | null {
  let found: unknown
  try {
    found = JSON.parse(readStored('local', KEY) ?? 'null')
  } catch {
    found = null // not written by us: everything is brought together anew
  }
  const stored = isRecord(found) ? found : null
  return stored && recordOf(bookmarkKinds, (kind) => flags(stored[kind]))
}

/** Writes down what waits; null forgets it. */
export const writeQueue = (queue: Queue | null): void => keep('local', KEY, queue && JSON.stringify(queue))

/** Notes that a bookmark was set or taken back, and wakes what sends it. */
export function queueBookmarks(kind: BookmarkKind, changes: Record<string, boolean>): void {
  const queue = readQueue()
  if (queue) writeQueue({ ...queue, [kind]: { ...queue[kind], ...changes } })
  for (const listen of listeners) listen()
}

/** Calls `listen` at each change. Returns how to stop. */
export function whenBookmarked(listen: () => void): () => void {
  listeners.add(listen)
  return () => listeners.delete(listen)
}
