import { keep, readStored } from '@pahlavan/client/storage'
import { create } from 'zustand'

/** The local storage key of the cart: `{ coursesId: [] }` (`docs/rules/specification.md` §3). */
const KEY = 'cart'
/** Removals that the server does not know yet. */
const REMOVED = 'cartRemoved'

const idsIn = (list: unknown): number[] =>
  Array.isArray(list) ? [...new Set(list.filter((id): id is number => Number.isInteger(id) && id > 0))] : []

/** The ids under a key; any other value there (corrupt, or of an older shape) counts as none. */
function read(key: string): number[] {
  try {
    const value: unknown = JSON.parse(readStored('local', key) ?? 'null')
    return typeof value === 'object' && value !== null && 'coursesId' in value ? idsIn(value.coursesId) : []
  } catch {
    return [] // not written by us
  }
}

const write = (key: string, ids: readonly number[]) =>
  keep('local', key, ids.length > 0 || key === KEY ? JSON.stringify({ coursesId: ids }) : null)

/** The courses in the cart, oldest first. */
export const useCartCourses = create<{ coursesId: readonly number[] }>(() => ({ coursesId: [] }))
// After it began: a document that the server drew knows nothing of this browser.
useCartCourses.setState({ coursesId: read(KEY) })

/** The cart as this browser keeps it. */
export const cartCourses = (): readonly number[] => read(KEY)

/** The removals since the last exchange with the server. */
export const removedCourses = (): readonly number[] => read(REMOVED)

/** Forgets removals that the server has received. */
export const forgetRemoved = (ids: readonly number[]): void =>
  write(
    REMOVED,
    read(REMOVED).filter((id) => !ids.includes(id)),
  )

const listeners = new Set<() => void>()

/** Calls `listen` at each change that is made here. Returns how to stop. */
export function whenCartChanged(listen: () => void): () => void {
  listeners.add(listen)
  return () => listeners.delete(listen)
}

/** Replaces the whole stored cart. */
export function setCart(coursesId: readonly number[]): void {
  if (coursesId.length > 0 || readStored('local', KEY) !== null) write(KEY, coursesId)
  useCartCourses.setState({ coursesId })
}

/** Changes the cart here at once, and soon on the server. */
export function changeCart(coursesId: readonly number[]): void {
  const before = read(KEY)
  const out = before.filter((id) => !coursesId.includes(id))
  write(REMOVED, [...read(REMOVED).filter((id) => !coursesId.includes(id)), ...out])
  setCart(coursesId)
  for (const listen of listeners) listen()
}
