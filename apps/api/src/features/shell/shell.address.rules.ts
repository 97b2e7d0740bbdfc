import { readDrawers, writeDrawers } from '@pahlavan/contract/address'
import { drawer } from '@pahlavan/contract/drawers'
import { screenParameters } from '@pahlavan/contract/navigation'
import { isScreen } from './shell.rules.ts'

/** A value that is longer is left out: no screen of ours has one. */
const MOST_LETTERS = 1000

/**
 * What a document is written for: the path and, of the query string, what the screen and its open drawers read, in one order. So
 * addresses that show the same share one document, and nothing else of one reader's address stands in what another gets.
 * All paths that are no screen are one.
 *
 * @param search the query string, with or without its `?`
 * @returns the search with its `?`, or ''
 */
export function documentAddress(path: string, search: string): { path: string; search: string } {
  if (!isScreen(path)) return { path: '/404', search: '' }
  const asked = new URLSearchParams(
    [...new URLSearchParams(search)].filter(([, value]) => value.length <= MOST_LETTERS),
  )
  const stack = readDrawers(asked.toString())
  const screens: Readonly<Record<string, readonly string[]>> = screenParameters
  const own = stack.flatMap(({ name }) => drawer(name).ownParameters ?? [])
  const read = new URLSearchParams()
  for (const name of [...(screens[path] ?? []), ...own]) {
    const value = asked.get(name)
    if (value) read.set(name, value)
  }
  return { path, search: writeDrawers(read.toString(), stack) }
}
