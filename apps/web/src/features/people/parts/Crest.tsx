import type { Image } from '@pahlavan/contract/image'
import { Picture } from '@pahlavan/kit/media/Picture.tsx'

interface CrestProps {
  name: string
  image: Image | null
  large?: boolean
}

/** A club's badge with the first letter of its name over it, or the letter alone. */
export function Crest({ name, image, large = false }: CrestProps) {
  const className = large ? 'crest large' : 'crest'
  return (
    <span className={className} aria-hidden="true">
      {image && <Picture image={image} sizes={large ? '96px' : '56px'} className="media" first={large} />}
      <b>{name.slice(0, 1)}</b>
    </span>
  )
}
