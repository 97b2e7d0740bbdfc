import { writeDrawers } from '@pahlavan/contract/address'
import { Anchor, type AnchorProps } from '../../kit/address/Anchor.tsx'
import { useDrawers } from '../../kit/address/drawers.ts'
import { useLocation } from '../../kit/address/location.ts'

/** A link to a page of text: over the open screen, or, from /welcome, which has no drawers, over Home; back returns here. */
export function TextLink({
  slug,
  ...rest
}: Omit<AnchorProps, 'to' | 'place'> & { slug: 'about' | 'terms' | 'privacy' | 'refunds' }) {
  const { pathname } = useLocation()
  const id = slug === 'about' ? undefined : slug
  const { to, state } = useDrawers().opening('about-us', id)
  const overHome = `/${writeDrawers('', [{ name: 'about-us', ...(id && { id }) }])}`
  return <Anchor {...rest} to={pathname === '/welcome' ? overHome : to} place={state} />
}
