import { readDrawers, writeDrawers } from '@pahlavan/contract/address'
import { drawer } from '@pahlavan/contract/drawers'
import { screenParameters } from '@pahlavan/contract/navigation'
import { isScreen } from './shell.rules.ts'

/** A value that is longer is left out: no screen of ours has one. */
const MAX_VALUE_LENGTH = 1000

/**
 * The address of a document: the path and, of the query string, the parameters that the screen and its open drawers read, in one order. So
 * equal screens share one document, and nothing else of a reader's address gets into another's document. All paths without a screen are
 * one.
 *
 * @param search the query string, with or without its `?`
 * @returns the search with its `?`, or ''
 */
export function documentAddress(path: string, search: string): { path: string; search: string } {
  if (!isScreen(path)) return { path: '/404', search: '' }
  const parameters = new URLSearchParams(
    [...new URLSearchParams(search)].filter(([, value]) => value.length <= MAX_VALUE_LENGTH),
  )
  const stack = readDrawers(parameters.toString())
  const screens: Readonly<Record<string, readonly string[]>> = screenParameters
  const own = stack.flatMap(({ name }) => drawer(name).ownParameters ?? [])
  const read = new URLSearchParams()
  for (const name of [...(screens[path] ?? []), ...own]) {
    const value = parameters.get(name)
    if (value) read.set(name, value)
  }
  return { path, search: writeDrawers(read.toString(), stack) }
}
