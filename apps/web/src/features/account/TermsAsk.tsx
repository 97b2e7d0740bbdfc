import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { loadable } from '../../kit/frame/loadable.tsx'
import { useSignedIn } from '../../kit/server/session.ts'
import { me } from './account.data.ts'

const TermsSheet = loadable(() => import('./parts/TermsSheet.tsx').then((m) => m.TermsSheet))

/** Asks whether the newest terms are agreed to: once at each start, until they are. */
export function TermsAsk() {
  const { data } = useQuery({ ...me(), enabled: useSignedIn() })
  const [isLater, setLater] = useState(false)
  if (isLater || (data?.termsDue ?? null) === null) return null
  return <TermsSheet onClose={() => setLater(true)} />
}
