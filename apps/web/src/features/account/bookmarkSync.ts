import { account, type Bookmarks } from '@pahlavan/contract/account'
import { call } from '../../kit/call.ts'
import { token } from '../../kit/session.ts'
import { keep, keptList } from '../../kit/storage.ts'
import { newsBookmarks, setNewsBookmarks } from '../news/newsBookmarks.ts'
import { type BookmarkKind, type Queue, readQueue, whenBookmarked, writeQueue } from './bookmarkQueue.ts'

/** The local storage key of bookmarked courses: their ids (spec §3). */
const COURSES = 'EducationBookMark'
const kinds: readonly BookmarkKind[] = ['news', 'courses']
const empty = (): Queue => ({ news: {}, courses: {} })

/** What is kept here, newest first. */
const here = (): Bookmarks => ({ news: newsBookmarks(), courses: keptList(COURSES) })

function put({ news, courses }: Bookmarks) {
  setNewsBookmarks(news)
  const ids = courses.map((id) => (/^\d+$/.test(id) ? Number(id) : id))
  if (ids.length > 0 || keptList(COURSES).length > 0) keep('local', COURSES, JSON.stringify(ids))
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

/** The server's list, newest first, with what still waits done to it. */
const applied = (names: readonly string[], waits: Record<string, boolean>): string[] => {
  const others = names.toReversed().filter((name) => waits[name] === undefined)
  const added = Object.keys(waits).filter((name) => waits[name])
  return [...added.toReversed(), ...others]
}

/** Sends what waits and takes what the server has. Where nothing was brought together yet, what is here is brought along. */
async function exchange(): Promise<void> {
  const asker = token()
  const queued = readQueue()
  const sent = queued ?? asChanges(here())
  const server = isEmpty(sent)
    ? await call(account.bookmarks, {}, { quiet: true })
    : await call(
        account.changeBookmarks,
        { add: chosen(sent, true), remove: chosen(sent, false) },
        { quiet: true },
      )
  if (asker !== token()) return
  const waits = rest(readQueue() ?? empty(), sent)
  writeQueue(waits)
  put({ news: applied(server.news, waits.news), courses: applied(server.courses, waits.courses) })
}

/**
 * Keeps the bookmarks of a signed-in user on the server, too: at once, or when the network is back. Returns how to stop; where
 * the user has left, his bookmarks leave this device with him.
 */
export function startBookmarkSync(): () => void {
  const owner = token()
  let isBusy = false
  let isWanted = false
  const sync = async () => {
    isWanted = true
    if (isBusy) return
    isBusy = true
    while (isWanted && owner === token()) {
      isWanted = false
      // What fails waits for the next change, the network or the next visit.
      await exchange().catch(() => undefined)
    }
    isBusy = false
  }
  const wake = () => void sync()
  wake()
  window.addEventListener('online', wake)
  const stop = whenBookmarked(wake)
  return () => {
    stop()
    window.removeEventListener('online', wake)
    if (owner === token()) return
    writeQueue(null)
    put({ news: [], courses: [] })
  }
}

/** Whether something waits that the server does not know yet. */
export const hasWaiting = (): boolean => !isEmpty(readQueue() ?? empty())
