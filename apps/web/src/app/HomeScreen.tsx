import { startTransition, useEffect, useState } from 'react'
import { AddressOf } from '../kit/address/AddressOf.tsx'
import { Redirect, useLocation } from '../kit/address/location.ts'
import { usePlace } from '../kit/address/place.ts'
import { useStep, withParams } from '../kit/address/steps.ts'
import { beneathOf, useDrawers } from '../kit/address/drawers.ts'
import { Loader } from '@pahlavan/kit/feedback/Loader.tsx'
import { useClubState } from '../kit/frame/club-state.ts'
import { AfterTap } from '../kit/frame/AfterTap.tsx'
import { ScreenBoundary } from '../kit/frame/ScreenBoundary.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { searchScreen } from './search-screen.tsx'
import { closedRoom, tabs } from './tabs.tsx'

const HOME_STEP = 2
/** The page beneath a pasted drawer renders after so long (ms); closing the drawer renders it at once. */
const READING_MS = 6000

/** Whether the page renders: one that a drawer covered from the first render on waits. */
function useIsRendered(isCovered: boolean): boolean {
  const [isRendered, setRendered] = useState(!isCovered)
  if (!isCovered && !isRendered) setRendered(true)
  // The outside system: the clock.
  useEffect(() => {
    if (isRendered) return undefined
    const timer = setTimeout(() => startTransition(() => setRendered(true)), READING_MS)
    return () => clearTimeout(timer)
  }, [isRendered])
  return isRendered
}

/** The home screen holds the five tabs; the step says which one is seen. */
export function HomeScreen() {
  const { step, lacksPageId, ownStep } = useStep()
  const { pathname, search } = useLocation()
  const place = usePlace()
  const { stack } = useDrawers()
  const { dir } = useLanguage()
  // `q` on Home is the one search (`docs/rules/decisions.md` §7).
  const isSearch = step === HOME_STEP && new URLSearchParams(search).has('q')
  const isClosed = useClubState().closedSteps.includes(step)
  const Tab = isSearch ? searchScreen : isClosed ? closedRoom : (tabs[step] ?? tabs[HOME_STEP])
  const isRendered = useIsRendered(beneathOf(stack, dir) !== undefined)
  return (
    <>
      {/* The address names the step of a signed-in user (`docs/rules/specification.md` §2). */}
      {lacksPageId && (
        <Redirect to={pathname + withParams(search, { pageId: String(ownStep) })} state={place} />
      )}
      {isRendered ? (
        <AddressOf at={0}>
          <ScreenBoundary fallback={<Loader />}>
            <AfterTap key={isSearch ? 'search' : step} fallback={<Loader />}>
              <Tab />
            </AfterTap>
          </ScreenBoundary>
        </AddressOf>
      ) : (
        <Loader />
      )}
    </>
  )
}
