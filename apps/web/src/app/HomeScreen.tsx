import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { usePlace } from '../kit/place.ts'
import { useStep, withParams } from '../kit/steps.ts'
import { tabs } from './tabs.tsx'
import { useScrollPlaces } from './scroll-places.ts'

/** The home screen holds the five tabs; the step says which one is seen. */
export function HomeScreen() {
  const { step, lacksPageId, ownStep } = useStep()
  const { pathname, search } = useLocation()
  const place = usePlace()
  const navigate = useNavigate()
  const addPageId = useEffectEvent((query: string) => {
    const address = pathname + withParams(query, { pageId: String(ownStep) })
    void navigate(address, { replace: true, state: place })
  })
  // The outside system: the address, which must name the step of a signed-in user (spec §2).
  useEffect(() => {
    if (lacksPageId) addPageId(search)
  }, [lacksPageId, search])
  useScrollPlaces(pathname, step)
  useReadyMark()
  const Tab = tabs[step] ?? tabs[2]
  return <Tab key={step} />
}

/** Marks the document once a screen stands and answers taps; measurements wait for it. */
function useReadyMark() {
  // The outside system: the document.
  useEffect(() => {
    document.documentElement.dataset.ready = 'yes'
  }, [])
}
