import { keep, readStoredList } from '@pahlavan/client/storage'
import { useState } from 'react'

const KEY = 'recentSearches'
/** Searches that a device remembers, and letters of one. */
const [MAX_SEARCHES, MAX_SEARCH_LENGTH] = [10, 80]

const recent = () => readStoredList(KEY).slice(0, MAX_SEARCHES)
const write = (list: readonly string[]) => keep('local', KEY, list.length > 0 ? JSON.stringify(list) : null)

/** Remembers a search that led somewhere, the newest first. */
export function rememberSearch(q: string): void {
  const search = q.trim().slice(0, MAX_SEARCH_LENGTH)
  if (search === '') return
  write([search, ...recent().filter((one) => one !== search)].slice(0, MAX_SEARCHES))
}

/** The searches that this device remembers, and what forgets one or all of them. */
export function useRecent() {
  const [list, set] = useState(recent)
  const change = (next: readonly string[]) => {
    write(next)
    set([...next])
  }
  return {
    list,
    forget: (search: string) => change(list.filter((one) => one !== search)),
    forgetAll: () => change([]),
  }
}
