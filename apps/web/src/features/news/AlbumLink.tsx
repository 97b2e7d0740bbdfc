import type { NewsImage } from '@pahlavan/contract/news'
import type { ReactNode } from 'react'
import { DrawerLink } from '../../kit/address/DrawerLink.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { Picture } from '@pahlavan/kit/media/Picture.tsx'
import { Count } from '@pahlavan/kit/text/Count.tsx'

interface AlbumLinkProps {
  album: NewsImage
  className: string
  sizes: string
  children?: ReactNode
}

/** The way to the pictures of one article: the first of them, how many there are, and the title. */
export const AlbumLink = ({ album, className, sizes, children }: AlbumLinkProps) => (
  <DrawerLink className={className} drawer="news-gallery-details" id={album.newsSlug} shows={album}>
    <Picture image={album.image} sizes={sizes} />
    <span className="tag glass">
      <Icon name="images" size="s" />
      <Count of={album.imagesCount} />
    </span>
    <h3 className="clamp-2">{album.title}</h3>
    {children}
  </DrawerLink>
)
