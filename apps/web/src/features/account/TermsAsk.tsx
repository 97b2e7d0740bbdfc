import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { lazyWithPreload } from '../../kit/frame/lazy.tsx'
import { useSignedIn } from '@pahlavan/kit/server/session.ts'
import { me } from './account.data.ts'

const TermsSheet = lazyWithPreload(
  () => import('./parts/TermsSheet.tsx').then((m) => m.TermsSheet),
  'features/account/parts/TermsSheet',
  ['account', 'pages'],
)

/** Asks whether the newest terms are agreed to: once at each start, until they are. */
export function TermsAsk() {
  const { data } = useQuery({ ...me(), enabled: useSignedIn() })
  const [isLater, setLater] = useState(false)
  if (isLater || (data?.termsDue ?? null) === null) return null
  return (
    <Suspense fallback={null}>
      <TermsSheet onClose={() => setLater(true)} />
    </Suspense>
  )
}
