import { account } from '@pahlavan/contract/calls'
import { type BookmarkKind, bookmarkKinds } from '@pahlavan/contract/bookmark-kinds'
import type { Bookmarks } from '@pahlavan/contract/bookmarks'
import { recordOf } from '@pahlavan/contract/records'
import type { QueryClient } from '@tanstack/react-query'
import { createStore, del, get, set } from 'idb-keyval'
import { call } from '@pahlavan/client/call'
import { token } from '@pahlavan/client/session'
import { courseBookmarks, setCourseBookmarks } from './courseBookmarks.ts'
import { newsBookmarks, setNewsBookmarks } from './newsBookmarks.ts'
import { keepUp } from '../../kit/server/keepUp.ts'
import { me } from './account.data.ts'
import { type Queue, readQueue, whenBookmarked, writeQueue } from './bookmarkQueue.ts'

/** Where this device keeps each kind, newest first. */
const stores: Record<BookmarkKind, { read: () => string[]; write: (names: string[]) => void }> = {
  news: { read: newsBookmarks, write: setNewsBookmarks },
  courses: { read: courseBookmarks, write: setCourseBookmarks },
}

const forEachKind = <Value>(valueOf: (kind: BookmarkKind) => Value) => recordOf(bookmarkKinds, valueOf)
const empty = (): Queue => forEachKind(() => ({}))

/** The bookmarks of this device, newest first. */
const here = (): Bookmarks => forEachKind((kind) => stores[kind].read())

function put(lists: Bookmarks): void {
  for (const kind of bookmarkKinds) stores[kind].write(lists[kind])
}

/** All bookmarks of this device as changes: a device uploads them when its user signs in. */
const asChanges = (lists: Bookmarks): Queue =>
  forEachKind((kind) => Object.fromEntries(lists[kind].toReversed().map((name) => [name, true])))

const chosen = (queue: Queue, isKept: boolean): Bookmarks =>
  forEachKind((kind) => Object.keys(queue[kind]).filter((name) => queue[kind][name] === isKept))

const isEmpty = (queue: Queue) => bookmarkKinds.every((kind) => Object.keys(queue[kind]).length === 0)

/** The changes that still wait after `sent` has arrived: new ones, and those that changed during the request. */
const rest = (now: Queue, sent: Queue): Queue => {
  const left = empty()
  for (const kind of bookmarkKinds)
    for (const [name, isKept] of Object.entries(now[kind]))
      if (sent[kind][name] !== isKept) left[kind][name] = isKept
  return left
}

/** The changes on this device between two moments. */
function between(before: Bookmarks, now: Bookmarks): Queue {
  const changes = empty()
  for (const kind of bookmarkKinds) {
    for (const name of before[kind]) if (!now[kind].includes(name)) changes[kind][name] = false
    for (const name of now[kind].toReversed()) if (!before[kind].includes(name)) changes[kind][name] = true
  }
  return changes
}

/** The server's list, newest first, with what still waits done to it. */
const applied = (names: readonly string[], waits: Record<string, boolean>): string[] => {
  const others = names.toReversed().filter((name) => waits[name] === undefined)
  const added = Object.keys(waits).filter((name) => waits[name])
  return [...added.toReversed(), ...others]
}

/** Unsent changes of ended sessions, by user. They are sent when the same user signs in again, even days later. */
const leftBehind = createStore('bookmarks', 'left')

/** A device that keeps nothing has nothing to take up. */
const nothing = () => undefined

async function takeUp(userId: number | undefined): Promise<Queue> {
  if (userId === undefined) return empty()
  const found = await get<Queue>(userId, leftBehind).catch(nothing)
  await del(userId, leftBehind).catch(nothing)
  return found ?? empty()
}

/** Sends the waiting changes and takes the server's lists. The first exchange also uploads the bookmarks of this device. */
async function exchange(userId: number | undefined): Promise<void> {
  const asker = token()
  const queued = readQueue()
  const before = here()
  const brought = asChanges(before)
  const late = queued ? empty() : await takeUp(userId)
  const sent = queued ?? forEachKind((kind) => ({ ...brought[kind], ...late[kind] }))
  const server = isEmpty(sent)
    ? await call(account.bookmarks, {}, { quiet: true })
    : await call(
        account.changeBookmarks,
        { add: chosen(sent, true), remove: chosen(sent, false) },
        { quiet: true },
      )
  if (asker !== token()) return
  // Before the first exchange nothing is queued: the changes since then follow from the lists themselves.
  const waits = queued ? rest(readQueue() ?? empty(), sent) : between(before, here())
  writeQueue(waits)
  put(forEachKind((kind) => applied(server[kind], waits[kind])))
}

/**
 * Keeps the bookmarks of a signed-in user on the server, too: at once, or when the network is back. Returns the function that stops
 * it. When the user signs out, their bookmarks leave this device.
 */
export function startBookmarkSync(cache: QueryClient): () => void {
  const known: { userId?: number | undefined; waits: Queue } = { waits: empty() }
  // The owner and the waiting changes must be noted before the session ends.
  const note = () => {
    known.userId = cache.getQueryData(me().queryKey)?.id ?? known.userId
    known.waits = readQueue() ?? empty()
  }
  return keepUp({
    exchange: () => {
      note()
      return exchange(known.userId)
    },
    whenChanged: (act) =>
      whenBookmarked(() => {
        note()
        act()
      }),
    forget: () => {
      if (known.userId !== undefined && !isEmpty(known.waits))
        void set(known.userId, known.waits, leftBehind).catch(nothing)
      writeQueue(null)
      put(forEachKind(() => []))
    },
  })
}

/** Whether something waits that the server does not know yet. */
export const hasWaiting = (): boolean => !isEmpty(readQueue() ?? empty())
