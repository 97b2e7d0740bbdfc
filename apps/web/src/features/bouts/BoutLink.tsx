import type { Bout } from '@pahlavan/contract/bouts'
import type { ComponentProps } from 'react'
import { DrawerLink } from '../../kit/address/DrawerLink.tsx'
import { useCornerName, useVersus } from './names.ts'

type BoutLinkProps = Omit<ComponentProps<typeof DrawerLink>, 'drawer' | 'id' | 'shows'> & { bout: Bout }

/** Opens a bout; its two stand there at once. */
export function BoutLink({ bout, ...rest }: BoutLinkProps) {
  const versus = useVersus()
  const nameOf = useCornerName()
  const pair = [nameOf(bout, 'red'), nameOf(bout, 'blue')] as const
  return (
    <DrawerLink
      {...rest}
      drawer="play-detail"
      id={String(bout.id)}
      shows={{ title: versus(bout), image: null, pair }}
    />
  )
}
