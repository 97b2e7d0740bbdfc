import { readDrawers, writeDrawers } from '@pahlavan/contract/address'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Drops what is no drawer from the address, and names that stand twice, by replacing the entry (`decisions.md` §7). */
export function useCleanAddress(): void {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const stack = readDrawers(search)
  const listed = new URLSearchParams(search).get('pagesList')
  const isClean = listed === null || listed === stack.map(({ name }) => name).join(',')
  const clean = useEffectEvent(
    () => void navigate(pathname + writeDrawers(search, stack), { replace: true, state }),
  )
  // The outside system: the address bar.
  useEffect(() => {
    if (!isClean) clean()
  }, [isClean])
}
