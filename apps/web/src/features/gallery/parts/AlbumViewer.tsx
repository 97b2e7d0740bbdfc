import type { AlbumImage } from '@pahlavan/contract/gallery'
import { Viewer } from '../../../kit/media/Viewer.tsx'
import { PictureFoot } from './PictureFoot.tsx'

interface AlbumViewerProps {
  images: AlbumImage[]
  at: number
  onMove: (at: number) => void
  onClose: () => void
}

/** The pictures of an album on the whole screen, each with its caption and wrestlers. */
export function AlbumViewer({ images, at, ...ways }: AlbumViewerProps) {
  const image = images[at]
  return (
    <Viewer
      {...ways}
      images={images}
      total={images.length}
      at={at}
      foot={image && <PictureFoot image={image} />}
    />
  )
}
