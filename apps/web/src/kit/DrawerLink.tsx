import type { DrawerName } from '@pahlavan/contract/drawers'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { useDrawers } from './drawers.ts'

type DrawerLinkProps = Omit<ComponentProps<typeof Link>, 'to' | 'state'> & { drawer: DrawerName; id?: string }

/** A real link that opens a drawer: it can be copied, opened in a new tab, and works before the app has started. */
export function DrawerLink({ drawer, id, ...rest }: DrawerLinkProps) {
  const { to, state } = useDrawers().opening(drawer, id)
  return <Link {...rest} to={to} state={state} />
}
