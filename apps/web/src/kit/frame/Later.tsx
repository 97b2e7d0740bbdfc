import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { Meanwhile } from './loadable.tsx'
import { useIsHydrated } from './hydration.ts'
import { inTurn } from './turns.ts'

const still = () => () => undefined

/** The turn of one thing: after the page has loaded and rested for so long, or soon; at once where all that is over. */
function turnAfter(rest: number, isSoon: boolean, isHydrated: boolean) {
  let isHere = isHydrated && rest === 0 && (isSoon || document.readyState === 'complete')
  const follow = (came: () => void) => {
    let cancel: (() => void) | undefined
    const take = () => {
      isHere = true
      came()
    }
    const begin = () => {
      const timer = setTimeout(() => (cancel = inTurn(take)), rest)
      cancel = () => clearTimeout(timer)
    }
    if (isHere) return () => undefined
    if (isSoon) cancel = inTurn(take)
    else if (document.readyState === 'complete') begin()
    else window.addEventListener('load', begin, { once: true })
    return () => {
      window.removeEventListener('load', begin)
      cancel?.()
    }
  }
  return { follow, isHere: () => isHere }
}

interface LaterProps {
  fallback: ReactNode
  /** Whether it waits; what does not is drawn at once, and stays. */
  when?: boolean
  /** How long the page rests before it, in milliseconds. */
  rest?: number
  /** Whether it needs nothing from the line: then it does not wait for the page to load. */
  soon?: boolean
  children: ReactNode
}

/** What is not seen of the first screen: it is neither in the document, nor does it take the line from what is seen. */
export function Later({ fallback, when = true, rest = 0, soon = false, children }: LaterProps) {
  const [isDrawn, setDrawn] = useState(!when)
  const isHydrated = useIsHydrated()
  const [turn] = useState(() => turnAfter(rest, soon, isHydrated))
  const isTurn = useSyncExternalStore(isDrawn ? still : turn.follow, turn.isHere, () => false)
  if (!when && !isDrawn) setDrawn(true)
  return isDrawn || isTurn ? <Meanwhile fallback={fallback}>{children}</Meanwhile> : fallback
}
