import { call } from '@pahlavan/client/call'
import { CallFailure, isFinal } from '@pahlavan/client/failure'
import { token } from '@pahlavan/client/session'
import { account } from '@pahlavan/contract/calls'
import { createStore, del, delMany, entries, get, set } from 'idb-keyval'
import { newKey } from '@pahlavan/kit/form/keys.ts'
import { type Act, type ActDetails, useOutbox, waitingFor } from './waiting.ts'

/** How many acts of one account a device keeps, and how long one may be (letters of JSON; a file is bounded by its form). */
const [MAX_ACTS, MAX_ACT_LETTERS] = [100, 20_000]
/** What nobody came back for is let go after so long (ms). */
const FORGOTTEN = 90 * 24 * 3_600_000
/** How often it is tried while something waits and the app is looked at (ms). */
const RETRY_INTERVAL_MS = 15_000
/** The key of the account that is signed in here. */
const OWNER_KEY = 'whose'

const store = createStore('outbox', 'acts')
/** Other tabs of this browser. */
const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('outbox') : null

async function ownActs(): Promise<Act[]> {
  const [all, whose] = await Promise.all([entries<string, Act>(store), get<number>(OWNER_KEY, store)])
  const acts = all.flatMap(([id, act]) => (id === OWNER_KEY ? [] : [act]))
  const old = acts.filter(({ at }) => at < Date.now() - FORGOTTEN)
  if (old.length > 0)
    await delMany(
      old.map(({ id }) => id),
      store,
    )
  return acts
    .filter((act) => act.accountId === whose && !old.includes(act))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** Shows what lies there. */
async function show(): Promise<void> {
  useOutbox.setState({ acts: await ownActs() })
}

async function changed(): Promise<void> {
  await show()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none: it is of one origin
  tabs?.postMessage('changed')
}

/** Sets the owner of later acts; null for nobody. */
export async function belongTo(accountId: number | null): Promise<void> {
  const whose = (await get<number>(OWNER_KEY, store)) ?? null
  if (whose !== accountId)
    await (accountId === null ? del(OWNER_KEY, store) : set(OWNER_KEY, accountId, store))
  await show()
}

let count = 0
/** By time, and within a millisecond by order. */
function newId(): string {
  count += 1
  return `${Date.now().toString(36).padStart(10, '0')}-${String(count).padStart(6, '0')}-${newKey()}`
}

/**
 * Stores an act of the signed-in user.
 *
 * @throws CallFailure `network` if the user is unknown; `outbox_full` if a hundred wait, or this one is too long
 */
export async function keepAct(act: Omit<Act, 'id' | 'accountId' | 'at'> & ActDetails): Promise<void> {
  const accountId = await get<number>(OWNER_KEY, store)
  if (accountId === undefined) throw new CallFailure(0, 'network')
  const { replaces, ...content } = act
  const stored: Act = { ...content, id: newId(), accountId, at: Date.now() }
  const own = await ownActs()
  const gone = replaces ? waitingFor(own, act.about).map(({ id }) => id) : []
  if (own.length - gone.length >= MAX_ACTS || JSON.stringify(stored.asked).length > MAX_ACT_LETTERS)
    throw new CallFailure(0, 'outbox_full')
  await set(stored.id, stored, store)
  await delMany(gone, store)
  await changed()
  void sendActs()
}

/** Lets an act go. */
export async function dropAct(id: string): Promise<void> {
  await del(id, store)
  await changed()
}

/** Sends a refused act once more. */
export async function retryAct({ refusal: _refused, ...act }: Act): Promise<void> {
  await set(act.id, act, store)
  await changed()
  await sendActs()
}

/** Sends one act. False where it has to wait on. */
async function sendOne(act: Act): Promise<boolean> {
  const { id, to, asked, file } = act
  try {
    await call(to as never, asked as never, {
      quiet: true,
      key: act.key ?? id,
      ...(act.in && { in: act.in }),
      ...(file && { file }),
    })
    await del(id, store)
  } catch (error) {
    if (!isFinal(error)) return false
    const { status, code, errors } = error
    await set(id, { ...act, refusal: { status, code, errors } } satisfies Act, store)
  }
  await changed()
  return true
}

const listeners = new Set<() => void>()

/** Calls `act` after acts were sent. Returns how to stop. */
export function whenSent(act: () => void): () => void {
  listeners.add(act)
  return () => listeners.delete(act)
}

const waits = () => useOutbox.getState().acts.filter(({ refusal }) => !refusal)

/** Sends what waits, in its order, as long as the account that did it is signed in. */
async function send(): Promise<void> {
  const asker = token()
  // The server names the signed-in user: another account may have taken this one's place.
  const user = await call(account.setUser, {}, { quiet: true }).catch(() => null)
  if (!user || asker !== token()) return
  await belongTo(user.id)
  let isSome = false
  for (const act of waits()) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as they were done
    if (asker !== token() || !(await sendOne(act))) break
    isSome = true
  }
  if (isSome) for (const tell of listeners) tell()
}

let isBusy = false

/** Sends what waits, in one tab at a time. */
export async function sendActs(): Promise<void> {
  if (isBusy || token() === null || !navigator.onLine || waits().length === 0) return
  isBusy = true
  try {
    if ('locks' in navigator)
      await navigator.locks.request('outbox', { ifAvailable: true }, (lock) => lock && send())
    else await send()
  } finally {
    isBusy = false
  }
}

/** Sends what waits now, whenever the network is back, and every 15 seconds while something waits. Returns how to stop. */
export function startSending(): () => void {
  const wake = () => void show().then(sendActs)
  const heardOf = () => void show()
  const timer = setInterval(() => {
    if (!document.hidden) void sendActs()
  }, RETRY_INTERVAL_MS)
  wake()
  window.addEventListener('online', wake)
  tabs?.addEventListener('message', heardOf)
  return () => {
    clearInterval(timer)
    window.removeEventListener('online', wake)
    tabs?.removeEventListener('message', heardOf)
    useOutbox.setState({ acts: [] })
  }
}
