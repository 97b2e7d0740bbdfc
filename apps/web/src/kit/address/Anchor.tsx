import type { ComponentProps, MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import type { Place } from './place.ts'

export interface AnchorProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address of this app. */
  to: string
  place?: Place
  replace?: boolean
}

/** A tap with a modifier opens the address elsewhere, as any link does. */
export const isPlainTap = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** A link inside the app. It is react-router's `Link` without its framework half, which would be 5 kB of the first load. */
export function Anchor({ to, place, replace = false, children, ...rest }: AnchorProps) {
  const navigate = useNavigate()
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        if (!isPlainTap(event)) return
        event.preventDefault()
        void navigate(to, { state: place, replace })
      }}
    >
      {children}
    </a>
  )
}
