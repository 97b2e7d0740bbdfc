import type { Image } from '@pahlavan/contract/image'
import { Icon } from './Icon.tsx'
import { Picture } from './Picture.tsx'

/** A person's round picture, or the sign of a person. The name stands beside it. */
export function Face({ image, small = false }: { image: Image | null; small?: boolean }) {
  const className = small ? 'ava sm' : 'ava'
  if (image) return <Picture image={image} sizes={small ? '32px' : '40px'} className={className} />
  return (
    <span className={className}>
      <Icon name="user-circle" />
    </span>
  )
}
