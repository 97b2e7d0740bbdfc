import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffectEvent, useLayoutEffect } from 'react'
import { afterFirstRender } from '@pahlavan/kit/time/first-render.ts'
import { goTo, useLocation } from '../kit/address/location.ts'
import { isPersonal } from '@pahlavan/client/queries'
import { isRefusedToVisitors } from './first-state.ts'
import { session, startSession, whenSignedOut } from '@pahlavan/client/session'

/** The server answers each user in their own way, and keeps their bookmarks. */
function begin(cache: QueryClient): () => void {
  const isVisitors = (query: Query) => isPersonal(query) || isRefusedToVisitors(query)
  const known = new Set(cache.getQueryCache().findAll({ predicate: isVisitors }))
  let hasEnded = false
  // The first render shows the data of the document, which is a visitor's.
  afterFirstRender(() => {
    if (!hasEnded) void cache.invalidateQueries({ predicate: (query) => known.has(query) })
  })
  // A session may end before the code has come: what asked then would ask as a visitor.
  const begun = import('./fan-start.ts').then(({ startFan }) =>
    hasEnded ? () => undefined : startFan(cache),
  )
  // Code that cannot be loaded now is loaded at the next visit; bookmarks are kept here until then.
  begun.catch(() => undefined)
  return () => {
    hasEnded = true
    void begun.then((end) => end())
  }
}

function followSession(cache: QueryClient, leave: () => void): () => void {
  let owner: string | null = null
  let end: (() => void) | undefined
  const follow = ({ token }: { token: string | null }) => {
    if (token === owner) return
    owner = token
    end?.()
    end = token ? begin(cache) : undefined
  }
  const stops = [startSession(), whenSignedOut(leave), session.subscribe(follow)]
  // A call may have had the token read already.
  follow(session.getState())
  return () => {
    for (const stop of stops) stop()
    end?.()
  }
}

/** Reads the token after the first render, and leaves for /welcome when the server has ended the session (`docs/rules/specification.md` §4). */
export function SessionWatch() {
  const cache = useQueryClient()
  const { pathname, search } = useLocation()
  const leave = useEffectEvent(() => {
    cache.clear()
    if (pathname !== '/welcome')
      goTo(`/welcome?returnUrl=${encodeURIComponent(pathname + search)}`, {
        replace: true,
        state: { hasEnded: true },
      })
  })
  // The outside system: the session, which local storage, other tabs and the calls' 401 begin and end.
  useLayoutEffect(() => followSession(cache, () => leave()), [cache])
  return null
}
