import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from '../../kit/address/location.ts'
import { loadable } from '../../kit/frame/loadable.tsx'
import { toggleDrawer, useShowDrawer } from '../../kit/frame/layout.ts'
import { useSignedIn } from '../../kit/server/session.ts'
import { profile } from '../account/account.data.ts'

const PlansDrawer = loadable(() => import('./PlansDrawer.tsx').then((m) => m.PlansDrawer))

/** Where nobody is asked: before signing in, and where a payment ends. */
const QUIET = /^\/(welcome|success-payment|failed-payment)\b/

/**
 * Shows the plans where they are wanted; once a page load they come by themselves, where plans are on sale and the fan who opened the app
 * has none (spec §4).
 */
export function PlansAsk() {
  const showDrawer = useShowDrawer()
  const { pathname } = useLocation()
  const isQuiet = QUIET.test(pathname)
  const signedIn = useSignedIn()
  const [wasSignedIn] = useState(signedIn)
  const [isAsked, setAsked] = useState(false)
  // Who has left is asked nothing: without a token the answer would be to sign in.
  const mayCome = signedIn && wasSignedIn && !isAsked && !isQuiet
  const { data } = useQuery({ ...profile(), enabled: mayCome })
  const comes = mayCome && data?.hasActivePlans === true && data.numberOfSubscriptions === 0
  const close = () => {
    setAsked(true)
    if (showDrawer) toggleDrawer()
  }
  return showDrawer || comes ? <PlansDrawer onClose={close} /> : null
}
