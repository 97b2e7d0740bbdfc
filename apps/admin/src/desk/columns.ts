import { keep, readStoredList } from '@pahlavan/client/storage'
import { useState } from 'react'

/** The columns of a list that its reader may hide, and those that are hidden. */
export interface ChosenColumns<Name extends string = string> {
  names: readonly Name[]
  hidden: readonly Name[]
  onHide: (hidden: readonly Name[]) => void
}

const keyOf = (list: string) => `hidden-columns-${list}`

/** The stored names that the list still has: an update may have renamed some, and others may have written here. */
export function hiddenColumnsOf<Name extends string>(list: string, names: readonly Name[]): Name[] {
  const stored = new Set(readStoredList(keyOf(list)))
  return names.filter((name) => stored.has(name))
}

/** The hidden columns of a list, which the device remembers. @param names those that may be hidden */
export function useColumns<Name extends string>(list: string, names: readonly Name[]): ChosenColumns<Name> {
  const [hidden, setHidden] = useState<readonly Name[]>(() => hiddenColumnsOf(list, names))
  const onHide = (next: readonly Name[]) => {
    const known = names.filter((name) => next.includes(name))
    keep('local', keyOf(list), known.length > 0 ? JSON.stringify(known) : null)
    setHidden(known)
  }
  return { names, hidden, onHide }
}
