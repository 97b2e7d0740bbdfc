import { Children, type ReactNode, useState, useSyncExternalStore } from 'react'
import { inTurn } from './turns.ts'

/** Groups that stood here in full: who comes back finds them at the height where they were left. */
const stood = new Set<string>()

/** Counts up to `all`, one in each turn. */
function turnsUpTo(name: string, all: number) {
  let count = stood.has(name) ? all : 1
  const follow = (counted: () => void) => {
    let cancel: (() => void) | undefined
    const next = () => {
      if (count >= all) stood.add(name)
      else
        cancel = inTurn(() => {
          count += 1
          counted()
          next()
        })
    }
    next()
    return () => cancel?.()
  }
  return { follow, count: () => count }
}

/** What stands below the first screen, one after the other: drawn in one go it would hold up a tap on a slow phone. */
export function InTurns({ name, children }: { name: string; children: ReactNode }) {
  const all = Children.toArray(children)
  const [turns] = useState(() => turnsUpTo(name, all.length))
  return all.slice(
    0,
    useSyncExternalStore(turns.follow, turns.count, () => 0),
  )
}
