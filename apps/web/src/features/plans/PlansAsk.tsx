import { keep, readStored } from '@pahlavan/client/storage'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useLocation } from '../../kit/address/location.ts'
import { useIsClosed } from '../../kit/frame/club-state.ts'
import { lazyWithPreload } from '../../kit/frame/lazy.tsx'
import { toggleDrawer, useShowDrawer } from '../../kit/frame/layout.ts'
import { useSignedIn } from '@pahlavan/kit/server/session.ts'
import { me, profile } from '../account/account.data.ts'
import { isBareTab, isDue } from './asking.rules.ts'

const PlansDrawer = lazyWithPreload(
  () => import('./PlansDrawer.tsx').then((m) => m.PlansDrawer),
  'features/plans/PlansDrawer',
  ['payments', 'plans'],
)

const SHOWN_AT = 'plansShownAt'

/**
 * Whether the plans come by themselves (`docs/rules/specification.md` §4): plans are on sale, and the signed-in fan has none. They come once a visit and once a week, to a fan who opened the app
 * at a tab, over nothing but a tab, and after newer terms.
 */
function useComing(): [boolean, () => void] {
  const address = useLocation()
  const isSignedIn = useSignedIn()
  const [stage, setStage] = useState<'waiting' | 'shown' | 'done'>(() =>
    isSignedIn && isBareTab(address) && isDue(readStored('local', SHOWN_AT), Date.now()) ? 'waiting' : 'done',
  )
  const mayCome = stage === 'waiting' && isSignedIn && isBareTab(address)
  const own = useQuery({ ...profile(), enabled: mayCome }).data
  const isAgreed = useQuery({ ...me(), enabled: mayCome }).data?.termsDue === null
  if (mayCome && isAgreed && own?.hasActivePlans && own.numberOfSubscriptions === 0) setStage('shown')
  // The outside system: the browser's storage.
  useEffect(() => {
    if (stage === 'shown') keep('local', SHOWN_AT, String(Date.now()))
  }, [stage])
  return [stage === 'shown', () => setStage('done')]
}

/** Shows the plans where they are wanted, and where they come by themselves. */
export function PlansAsk() {
  const isWanted = useShowDrawer()
  const isClosed = useIsClosed('plans')
  const [isComing, end] = useComing()
  const close = () => {
    end()
    if (isWanted) toggleDrawer()
  }
  return (
    <Suspense fallback={null}>
      {(isWanted || isComing) && !isClosed && <PlansDrawer onClose={close} />}
    </Suspense>
  )
}
