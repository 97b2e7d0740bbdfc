import { drawer } from '@pahlavan/contract/drawers'
import { createElement, Suspense } from 'react'
import { Navigate, useLocation } from 'react-router'
import { Loader } from '../kit/Loader.tsx'
import { useIsVisitor } from '../kit/session.ts'
import { contentOf } from './drawers.tsx'
import { SafeScreen } from '../kit/SafeScreen.tsx'
import { type OpenDrawer, readDrawers } from '@pahlavan/contract/address'

/** What stands in a drawer; one that needs a session leads a visitor to /welcome, which knows the way back. */
export function DrawerInside({ level: { name, id } }: { level: OpenDrawer }) {
  const { pathname, search } = useLocation()
  const isVisitor = useIsVisitor()
  if (drawer(name).guard && isVisitor) {
    // One that slides out as its user leaves has nothing to show any more, and leads nowhere.
    if (!readDrawers(search).some((open) => open.name === name)) return null
    return <Navigate replace to={`/welcome?returnUrl=${encodeURIComponent(pathname + search)}`} />
  }
  return (
    <SafeScreen key={id}>
      <Suspense fallback={<Loader />}>
        {createElement(contentOf(name), id === undefined ? { name } : { name, id })}
      </Suspense>
    </SafeScreen>
  )
}
