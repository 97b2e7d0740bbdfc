import { useSignedIn } from '@pahlavan/kit/server/session.ts'
import type { ComponentProps } from 'react'
import { Later } from '../../kit/frame/Later.tsx'
import { lazyWithPreload } from '../../kit/frame/lazy.tsx'
import type { StaffLink } from './StaffLink.tsx'

const Link = lazyWithPreload<ComponentProps<typeof StaffLink>>(
  () => import('./StaffLink.tsx').then((loaded) => loaded.StaffLink),
  'features/staff/StaffLink',
  ['staff'],
)

/** The way of staff to the form of an empty place. Its code is fetched for signed-in accounts alone. */
export function StaffDoor(props: ComponentProps<typeof StaffLink>) {
  if (!useSignedIn()) return null
  return (
    <Later fallback={null}>
      <Link {...props} />
    </Later>
  )
}
