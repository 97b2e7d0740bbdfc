import { isRefused } from '@pahlavan/client/failure'
import { Loader } from '@pahlavan/kit/feedback/Loader.tsx'
import { ErrorState } from '@pahlavan/kit/feedback/States.tsx'
import { useSignedIn } from '@pahlavan/kit/server/session.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { ownAccount } from '../features/account/account.data.ts'
import { lazyScreen } from './lazy-screen.ts'
import { Office } from './Office.tsx'
import { roomsOf } from './rooms.ts'

const words = ['account', 'signin'] as const
const SignIn = lazyScreen(() => import('../features/account/SignIn.tsx').then((m) => m.SignIn), words)
const NotStaff = lazyScreen(() => import('../features/account/NotStaff.tsx').then((m) => m.NotStaff), words)
const NewFactor = lazyScreen(
  () => import('../features/account/NewFactor.tsx').then((m) => m.NewFactor),
  words,
)
const SecondFactor = lazyScreen(
  () => import('../features/account/SecondFactor.tsx').then((m) => m.SecondFactor),
  [...words, 'desk'],
)
const RecoveryCodes = lazyScreen(
  () => import('../features/account/RecoveryCodes.tsx').then((m) => m.RecoveryCodes),
  words,
)

/** The way in: a session, then a role, then the second factor. A fan is refused, with a way out. */
export function Gate() {
  const signedIn = useSignedIn()
  return <Suspense fallback={<Loader />}>{signedIn ? <Members /> : <SignIn />}</Suspense>
}

function Members() {
  const { data: me, error, refetch } = useQuery(ownAccount())
  // The codes stay until they are put away: a later answer of the server does not hide them.
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const close = () => {
    setCodes(null)
    void refetch()
  }
  if (codes) return <RecoveryCodes codes={codes} onDone={close} />
  if (isRefused(error)) return <NotStaff hasRole={false} />
  if (!me) return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Loader />
  if (me.verifiedUntil === null) return me.hasFactor ? <SecondFactor /> : <NewFactor onCodes={setCodes} />
  const rooms = roomsOf(me.roles)
  return rooms.length > 0 ? <Office me={me} rooms={rooms} /> : <NotStaff hasRole />
}
