import type { DrawerName } from '@pahlavan/contract/drawers'
import type { Image } from '@pahlavan/contract/image'

/** The data that a list already shows of a drawer's content. */
export interface KnownContent {
  title: string
  image: Image | null
  /** The two who stand against each other, red first. */
  pair?: readonly [red: string, blue: string]
  /** The head of an event that is on or over is low, with a lying picture. */
  isLow?: boolean
  /** It is an event that is on: its mats stand under the head. */
  isOn?: boolean
}

/** So many taps are remembered: back and forth through a stack. */
const MAX_KNOWN = 20

const tapped = new Map<string, KnownContent>()
const keyOf = (name: DrawerName, id: string | undefined) => `${name} ${id ?? ''}`

/** Notes the data that the tapped link showed of a drawer's content. */
export function noteKnown(name: DrawerName, id: string | undefined, known: KnownContent): void {
  const key = keyOf(name, id)
  tapped.delete(key)
  tapped.set(key, known)
  const [oldest] = tapped.keys()
  if (tapped.size > MAX_KNOWN && oldest !== undefined) tapped.delete(oldest)
}

/** The noted data of a drawer's content, until the server answers. */
export const knownOf = (name: DrawerName, id: string | undefined): KnownContent | undefined =>
  tapped.get(keyOf(name, id))
