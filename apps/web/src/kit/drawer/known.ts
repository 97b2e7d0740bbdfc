import type { DrawerName } from '@pahlavan/contract/drawers'
import type { Image } from '@pahlavan/contract/image'

/** What a list shows already of the thing that a drawer opens. */
export interface Known {
  title: string
  image: Image | null
  /** The two who stand against each other, red first. */
  pair?: readonly [red: string, blue: string]
}

/** So many taps are remembered: back and forth through a stack. */
const MOST = 20

const tapped = new Map<string, Known>()
const keyOf = (name: DrawerName, id: string | undefined) => `${name} ${id ?? ''}`

/** Notes what was shown of a drawer's thing where it was tapped. */
export function noteKnown(name: DrawerName, id: string | undefined, known: Known): void {
  const key = keyOf(name, id)
  tapped.delete(key)
  tapped.set(key, known)
  const [oldest] = tapped.keys()
  if (tapped.size > MOST && oldest !== undefined) tapped.delete(oldest)
}

/** What is known of a drawer's thing before the server has told of it. */
export const knownOf = (name: DrawerName, id: string | undefined): Known | undefined =>
  tapped.get(keyOf(name, id))
