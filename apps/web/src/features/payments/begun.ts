import { readDrawers, writeDrawers } from '@pahlavan/contract/address'
import type { DrawerName } from '@pahlavan/contract/drawers'
import { keep, readStored } from '@pahlavan/client/storage'
import { liveAddress } from '../../kit/address/location.ts'

const KEY = 'payment-begun'

/** Drawers that are watched, and to which a buyer of the right to watch returns. */
const watched = ['live-list', 'play-detail'] as const satisfies DrawerName[]
type Watched = (typeof watched)[number]

const isWatched = (name: DrawerName): name is Watched => watched.some((one) => one === name)

/** Where a payment was begun: the drawer, and the address that opens it with everything below it. */
interface Begun {
  drawer: Watched
  to: string
}

/** Notes the broadcast or the bout under the purchase; the browser leaves for the gateway and comes back to the same tab. */
export function noteBegun(paymentId: string): void {
  const { pathname, search } = liveAddress()
  const stack = readDrawers(search)
  const at = stack.findLastIndex(({ name, id }) => id !== undefined && isWatched(name))
  const to = pathname + writeDrawers(search, stack.slice(0, at + 1))
  keep('session', KEY, at < 0 ? null : `${paymentId} ${stack[at]?.name} ${to}`)
}

/** Where a payment was begun, if this tab has begun it in a broadcast or a bout. */
export function begunOf(paymentId: string): Begun | null {
  const [id, name, to] = readStored('session', KEY)?.split(' ') ?? []
  const drawer = watched.find((one) => one === name)
  return id === paymentId && drawer && to?.startsWith('/') ? { drawer, to } : null
}
