import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { startSession, useToken, whenSignedOut } from '../kit/session.ts'

/** What an anonymous answer leaves out of these is asked again once the token is known. */
const PERSONAL = new Set(['news', 'allComment'])

/** Reads the token after the first render, and leaves for /welcome when the server has ended the session (spec §4). */
export function SessionWatch() {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const token = useToken()
  const { pathname, search } = useLocation()
  const leave = useEffectEvent(() => {
    cache.clear()
    if (pathname !== '/welcome')
      void navigate(`/welcome?returnUrl=${encodeURIComponent(pathname + search)}`, { replace: true })
  })
  // The outside system: local storage, and the calls' 401.
  useEffect(() => {
    const stop = startSession()
    const unwatch = whenSignedOut(leave)
    return () => {
      stop()
      unwatch()
    }
  }, [])
  // The outside system: the server, which answers each user in his own way.
  useEffect(() => {
    if (token)
      void cache.invalidateQueries({ predicate: ({ queryKey }) => PERSONAL.has(String(queryKey[0])) })
  }, [cache, token])
  // The outside system: the server, which keeps the user's bookmarks.
  useEffect(() => {
    if (!token) return undefined
    const begun = import('../features/account/bookmarkSync.ts').then((loaded) =>
      loaded.startBookmarkSync(cache),
    )
    // Code that cannot be loaded now is loaded at the next visit; bookmarks are kept here until then.
    begun.catch(() => undefined)
    return () => void begun.then((end) => end())
  }, [cache, token])
  return null
}
