import type { Image } from '@pahlavan/contract/image'
import { useState } from 'react'
import { useIsHydrated } from '../time/first-render.ts'
import { Mark } from './Mark.tsx'

interface PictureProps {
  image: Image | null
  /** The CSS `sizes`: how wide the picture is drawn. */
  sizes: string
  className?: string
  /** The first picture of a screen is asked for at once, before any other. */
  first?: boolean
  /** Words instead of the picture; without them it decorates words that stand beside it. */
  alt?: string
}

/** A picture over its own colour, which stands there until it has come; where it does not come, the mark. */
export function Picture({ image, sizes, className = 'media', first = false, alt = '' }: PictureProps) {
  const [broken, setBroken] = useState(false)
  // In the document only the first picture comes: the others would take the line from the app.
  const isHydrated = useIsHydrated()
  const waits = !isHydrated && !first
  if (!image || broken)
    return (
      <span className={`${className} none`} role={alt ? 'img' : undefined} aria-label={alt || undefined}>
        <Mark />
      </span>
    )
  return (
    <span className={className} data-focus={image.focus?.join()}>
      <svg aria-hidden="true">
        <rect width="100%" height="100%" fill={image.colour} />
      </svg>
      {!waits && (
        <img
          src={image.src}
          srcSet={image.srcset}
          sizes={sizes}
          width={image.width}
          height={image.height}
          alt={alt}
          loading={first ? 'eager' : 'lazy'}
          decoding={first ? 'sync' : 'async'}
          fetchPriority={first ? 'high' : 'auto'}
          onError={() => setBroken(true)}
        />
      )}
    </span>
  )
}
