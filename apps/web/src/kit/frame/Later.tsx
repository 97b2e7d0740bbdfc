import { type ReactNode, useSyncExternalStore } from 'react'
import { Meanwhile } from './loadable.tsx'

const isThere = () => document.readyState === 'complete'

const onLoad = (act: () => void) => {
  window.addEventListener('load', act, { once: true })
  return () => window.removeEventListener('load', act)
}

interface LaterProps {
  fallback: ReactNode
  /** Whether it waits; what does not is drawn at once. */
  when?: boolean
  children: ReactNode
}

/** What is not seen of the first screen: it is neither in the document, nor does it take the line from what is seen. */
export function Later({ fallback, when = true, children }: LaterProps) {
  const hasLoaded = useSyncExternalStore(onLoad, isThere, () => false)
  return when && !hasLoaded ? fallback : <Meanwhile fallback={fallback}>{children}</Meanwhile>
}
