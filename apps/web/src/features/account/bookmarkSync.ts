import { account } from '@pahlavan/contract/calls'
import type { Bookmarks } from '@pahlavan/contract/bookmarks'
import type { QueryClient } from '@tanstack/react-query'
import { createStore, del, get, set } from 'idb-keyval'
import { call } from '@pahlavan/client/call'
import { token } from '@pahlavan/client/session'
import { courseBookmarks, setCourseBookmarks } from './courseBookmarks.ts'
import { newsBookmarks, setNewsBookmarks } from './newsBookmarks.ts'
import { keepUp } from '../../kit/server/keepUp.ts'
import { me } from './account.data.ts'
import { type BookmarkKind, type Queue, readQueue, whenBookmarked, writeQueue } from './bookmarkQueue.ts'

const kinds: readonly BookmarkKind[] = ['news', 'courses']
const empty = (): Queue => ({ news: {}, courses: {} })

/** What is kept here, newest first. */
const here = (): Bookmarks => ({ news: newsBookmarks(), courses: courseBookmarks() })

function put({ news, courses }: Bookmarks) {
  setNewsBookmarks(news)
  setCourseBookmarks(courses)
}

/** Everything that is here, as changes: what a device brings along when its user signs in. */
const asChanges = (lists: Bookmarks): Queue => ({
  news: Object.fromEntries(lists.news.toReversed().map((name) => [name, true])),
  courses: Object.fromEntries(lists.courses.toReversed().map((name) => [name, true])),
})

const chosen = (queue: Queue, isKept: boolean) =>
  Object.fromEntries(
    kinds.map((kind) => [kind, Object.keys(queue[kind]).filter((name) => queue[kind][name] === isKept)]),
  )

const isEmpty = (queue: Queue) => kinds.every((kind) => Object.keys(queue[kind]).length === 0)

/** What still waits after `sent` has arrived: what is new, or was changed meanwhile. */
const rest = (now: Queue, sent: Queue): Queue => {
  const left = empty()
  for (const kind of kinds)
    for (const [name, isKept] of Object.entries(now[kind]))
      if (sent[kind][name] !== isKept) left[kind][name] = isKept
  return left
}

/** What was set and taken back here between two moments. */
function between(before: Bookmarks, now: Bookmarks): Queue {
  const changes = empty()
  for (const kind of kinds) {
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

/** What a session that ended could not send any more, by whose it is: it goes on when the same user is back, be it another day. */
const leftBehind = createStore('bookmarks', 'left')

/** A device that keeps nothing has nothing to take up. */
const nothing = () => undefined

async function takeUp(userId: number | undefined): Promise<Queue> {
  if (userId === undefined) return empty()
  const found = await get<Queue>(userId, leftBehind).catch(nothing)
  await del(userId, leftBehind).catch(nothing)
  return found ?? empty()
}

/** Sends what waits and takes what the server has. Where nothing was brought together yet, what is here is brought along. */
async function exchange(userId: number | undefined): Promise<void> {
  const asker = token()
  const queued = readQueue()
  const before = here()
  const brought = asChanges(before)
  const late = queued ? empty() : await takeUp(userId)
  const sent = queued ?? {
    news: { ...brought.news, ...late.news },
    courses: { ...brought.courses, ...late.courses },
  }
  const server = isEmpty(sent)
    ? await call(account.bookmarks, {}, { quiet: true })
    : await call(
        account.changeBookmarks,
        { add: chosen(sent, true), remove: chosen(sent, false) },
        { quiet: true },
      )
  if (asker !== token()) return
  // Before anything was brought together nothing is queued: what was tapped meanwhile is told by what is here.
  const waits = queued ? rest(readQueue() ?? empty(), sent) : between(before, here())
  writeQueue(waits)
  put({ news: applied(server.news, waits.news), courses: applied(server.courses, waits.courses) })
}

/**
 * Keeps the bookmarks of a signed-in user on the server, too: at once, or when the network is back. Returns how to stop; where
 * the user has left, his bookmarks leave this device with him.
 */
export function startBookmarkSync(cache: QueryClient): () => void {
  const known: { userId?: number | undefined; waits: Queue } = { waits: empty() }
  // Whose they are and what waits is known before the session may end.
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
      put({ news: [], courses: [] })
    },
  })
}

/** Whether something waits that the server does not know yet. */
export const hasWaiting = (): boolean => !isEmpty(readQueue() ?? empty())
