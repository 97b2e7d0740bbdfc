import type { ComponentProps, MouseEvent } from 'react'
import { goTo, isHere } from './location.ts'
import type { Place } from './place.ts'
import { isOnSheet } from '@pahlavan/kit/dialog/sheet-entry.ts'

export interface AnchorProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address of this app. */
  to: string
  place?: Place
  replace?: boolean
  /** Runs once it has been followed, such as to close the sheet that it is in: closed before, the link is gone, and the browser loads a document. */
  onFollow?: () => void
}

/** A tap with a modifier opens the address elsewhere, as any link does. */
export const isPlainTap = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** Whether an earlier tap has opened it already: opened once more it would have to be closed twice. */
const isOpened = (to: string, place: Place | undefined): boolean =>
  (place?.depth ?? 0) > 0 && !isOnSheet() && isHere(to)

/** A link inside the app: a real one, which is followed without loading the document anew. */
export function Anchor({ to, place, replace = false, onFollow, children, ...rest }: AnchorProps) {
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        if (!isPlainTap(event)) return
        event.preventDefault()
        if (!isOpened(to, place)) goTo(to, { state: place, replace })
        onFollow?.()
      }}
    >
      {children}
    </a>
  )
}
