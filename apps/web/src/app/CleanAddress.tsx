import { readDrawers, writeDrawers } from '@pahlavan/contract/address'
import { Redirect, useLocation } from '../kit/address/location.ts'

/** Removes unknown drawers and repeated names from the address by replacing the entry (`docs/rules/decisions.md` §7). */
export function CleanAddress() {
  const { pathname, search, state } = useLocation()
  const stack = readDrawers(search)
  const listed = new URLSearchParams(search).get('pagesList')
  if (listed === null || listed === stack.map(({ name }) => name).join(',')) return null
  return <Redirect to={pathname + writeDrawers(search, stack)} state={state} />
}
