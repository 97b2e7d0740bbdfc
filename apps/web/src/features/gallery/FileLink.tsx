import type { GalleryFile } from '@pahlavan/contract/gallery'
import { useTranslation } from 'react-i18next'
import { Anchor } from '../../kit/address/Anchor.tsx'
import { usePlace } from '../../kit/address/place.ts'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { Picture } from '@pahlavan/kit/media/Picture.tsx'
import { shownTime } from '../../kit/player/clock.ts'
import { Ago } from '@pahlavan/kit/text/Ago.tsx'
import { Count } from '@pahlavan/kit/text/Count.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { fileAddress } from './fileAddress.ts'
import './gallery.css'

interface FileLinkProps {
  file: GalleryFile
  className?: string
  sizes: string
}

/** How much of a film was watched, as a line over its poster. */
const WatchedLine = ({ position, duration }: { position: number; duration: number }) => (
  <svg className="watched" aria-hidden="true">
    <rect width={`${Math.min(100, (position / duration) * 100)}%`} height="4" />
  </svg>
)

/** The marks on a film's poster: its length, the watched part, or that it was seen. */
function FilmMarks({ file: { duration, position, isSeen } }: { file: GalleryFile }) {
  const { t } = useTranslation('gallery')
  const { language } = useLanguage()
  return (
    <>
      <span className="play-disc">
        <Icon name="play-fill" size="m" />
      </span>
      {isSeen && (
        <span className="tag glass seen">
          <Icon name="check-bold" size="s" />
          {t('seen')}
        </span>
      )}
      {duration !== null && (
        <span className="dur">
          <bdi dir="ltr">{shownTime(duration, language)}</bdi>
        </span>
      )}
      {position && duration ? <WatchedLine position={position} duration={duration} /> : null}
    </>
  )
}

/** The way to a film or an album: its picture, its title, and how new it is. */
export function FileLink({ file, className = 'file', sizes }: FileLinkProps) {
  const place = usePlace()
  return (
    <Anchor className={className} to={fileAddress(file.type, file.id)} place={{ depth: place.depth + 1 }}>
      <span className="frame">
        <Picture image={file.poster ?? file.image} sizes={sizes} />
        {file.type === 1 ? (
          <FilmMarks file={file} />
        ) : (
          <span className="tag glass">
            <Icon name="images" size="s" />
            <Count of={file.imagesCount} />
          </span>
        )}
      </span>
      <span>
        <h3 className="clamp-2" dir="auto">
          {file.title}
        </h3>
        <span className="meta">
          <Ago moment={file.publishedAt} />
        </span>
      </span>
    </Anchor>
  )
}
