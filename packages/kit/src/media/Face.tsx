import type { Image } from '@pahlavan/contract/image'
import { Icon } from './Icon.tsx'
import { Picture } from './Picture.tsx'

interface FaceProps {
  image: Image | null
  small?: boolean
  /** Its first letter stands for a picture. */
  name?: string
}

/** A person's round picture, else the first letter of the name, or the sign of a person. The name stands beside it. */
export function Face({ image, small = false, name }: FaceProps) {
  const className = small ? 'ava sm' : 'ava'
  if (image) return <Picture image={image} sizes={small ? '32px' : '40px'} className={className} />
  const [letter] = name?.trim() ?? ''
  if (letter) return <span className={`${className} letter`} data-letter={letter} />
  return (
    <span className={className}>
      <Icon name="user-circle" />
    </span>
  )
}
