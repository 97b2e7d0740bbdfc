import { type ReactNode, useLayoutEffect, useState } from 'react'
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router'

/**
 * What react-router's `BrowserRouter` does, without the module it stands in: that brings `Link`, `Form` and the framework's
 * prefetching with it, 6 kB of the first load that this app does not use.
 */
export function BrowserHistory({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }))
  const [{ action, location }, follow] = useState({ action: history.action, location: history.location })
  // The outside system: the browser's history. A layout effect, so that a child's redirect at the first render is not missed.
  useLayoutEffect(
    () => history.listen((update) => follow({ action: update.action, location: update.location })),
    [history],
  )
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  )
}
