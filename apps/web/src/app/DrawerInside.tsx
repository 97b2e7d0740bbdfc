import { drawer } from '@pahlavan/contract/drawers'
import { createElement, memo } from 'react'
import { AddressOf } from '../kit/address/AddressOf.tsx'
import { Redirect, useLocation } from '../kit/address/location.ts'
import { DrawerHead } from '../kit/drawer/DrawerHead.tsx'
import { useDrawerTitle } from '../kit/drawer/useDrawerTitle.ts'
import { useClubState } from '../kit/frame/club-state.ts'
import { AfterTap } from '../kit/frame/AfterTap.tsx'
import { ScreenBoundary } from '../kit/frame/ScreenBoundary.tsx'
import { useIsVisitor, useSignedIn } from '@pahlavan/kit/server/session.ts'
import { DrawerBlank } from './DrawerBlank.tsx'
import { contentOf } from './drawers.tsx'
import { closedRoom } from './tabs.tsx'
import { SafeScreen } from '@pahlavan/kit/feedback/SafeScreen.tsx'
import { type OpenDrawer, readDrawers } from '@pahlavan/contract/address'

/** Whether a drawer shows single things that fans buy. */
const isOfBought = (name: OpenDrawer['name']) => name === 'education-detail' || name === 'live-list'

/** The content of a drawer, the lowest at 0; one that needs a session leads a visitor to /welcome, which knows the way back. */
export function DrawerInside({ level, at }: { level: OpenDrawer; at: number }) {
  const { name, id } = level
  const { pathname, search } = useLocation()
  const isVisitor = useIsVisitor()
  const isSignedIn = useSignedIn()
  // A signed-in fan may have bought the thing in it: the server knows. Documents are drawn for visitors.
  const isShut = useClubState().closedDrawers.includes(name) && !(isSignedIn && isOfBought(name))
  if (drawer(name).guard && isVisitor) {
    // One that slides out as its user leaves has nothing to show any more, and leads nowhere.
    if (!readDrawers(search).some((open) => open.name === name)) return null
    return <Redirect to={`/welcome?returnUrl=${encodeURIComponent(pathname + search)}`} />
  }
  if (isShut) return createElement(closedRoom, { drawer: name })
  return <Content name={name} id={id} at={at} />
}

interface ContentProps {
  name: OpenDrawer['name']
  id: string | undefined
  at: number
}

/** Its frame and the session's state change while it loads: `memo` prevents a full render each time. */
const Content = memo(function Content({ name, id, at }: ContentProps) {
  const title = useDrawerTitle(name)
  const level = id === undefined ? { name } : { name, id }
  const blank = <DrawerBlank level={level} />
  return (
    <AddressOf at={at + 1}>
      <SafeScreen key={id} head={<DrawerHead title={title} />}>
        <ScreenBoundary fallback={blank}>
          <AfterTap fallback={blank}>{createElement(contentOf(name), level)}</AfterTap>
        </ScreenBoundary>
      </SafeScreen>
    </AddressOf>
  )
})
