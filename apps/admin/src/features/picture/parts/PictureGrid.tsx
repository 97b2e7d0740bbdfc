import type { ListedPicture } from '@pahlavan/contract/admin/pictures'
import { EmptyState } from '@pahlavan/kit/feedback/States.tsx'
import { ListState } from '@pahlavan/kit/list/ListState.tsx'
import { MoreOnScroll } from '@pahlavan/kit/list/MoreOnScroll.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { Picture } from '@pahlavan/kit/media/Picture.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type PictureFilter, pictureList } from '../picture.data.ts'

interface PictureGridProps {
  filter: PictureFilter
  /** The chosen picture. */
  chosen?: number | null
  onChoose: (picture: ListedPicture) => void
  onClear: () => void
}

/** The pictures that a filter finds, side by side. */
export function PictureGrid({ filter, chosen = null, onChoose, onClear }: PictureGridProps) {
  const list = useInfiniteQuery(pictureList(filter))
  const pictures = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <>
      <ListState
        list={list}
        rows={pictures}
        loading={<GridSkeleton />}
        empty={!list.hasNextPage && <NoPictures filter={filter} onClear={onClear} />}
      >
        <ul className="picture-grid">
          {pictures.map((picture) => (
            <li key={picture.id}>
              <Tile picture={picture} isChosen={picture.id === chosen} onChoose={() => onChoose(picture)} />
            </li>
          ))}
        </ul>
      </ListState>
      <MoreOnScroll list={list} />
    </>
  )
}

interface TileProps {
  picture: ListedPicture
  isChosen: boolean
  onChoose: () => void
}

function Tile({ picture, isChosen, onChoose }: TileProps) {
  const { t } = useTranslation('picture')
  const { language } = useLanguage()
  const { id, image, alt, altEn } = picture
  const words = language === 0 ? alt || altEn : altEn || alt
  const lacks = [!alt && t('lacks.fa'), !altEn && t('lacks.en')].filter((word) => word !== false)
  return (
    <button type="button" className="picture-tile" aria-pressed={isChosen} onClick={onChoose}>
      <Picture image={image} sizes="220px" />
      <span className="tile-words" dir="auto">
        {words || t('unnamed', { id: pageDigits(id, language) })}
      </span>
      {lacks.length > 0 && (
        <span className="tag warn">
          <Icon name="warning-fill" size="s" />
          {t('lacks.both', { languages: lacks.join(t('lacks.and')) })}
        </span>
      )}
    </button>
  )
}

function NoPictures({ filter, onClear }: Pick<PictureGridProps, 'filter' | 'onClear'>) {
  const { t } = useTranslation('picture')
  if (!filter.search && !filter.only) return <EmptyState title={t('empty.title')} text={t('empty.text')} />
  return (
    <EmptyState title={t('none.title')} text={t('none.text')}>
      <button type="button" className="btn line sm" onClick={onClear}>
        {t('none.all')}
      </button>
    </EmptyState>
  )
}

const TILES = [1, 2, 3, 4, 5, 6, 7, 8]

/** The grid, before it has come. */
const GridSkeleton = () => (
  <output className="picture-grid" aria-busy="true">
    {TILES.map((tile) => (
      <span key={tile} className="picture-tile" aria-hidden="true">
        <span className="sk media" />
        <span className="sk h-4 w-2/3" />
      </span>
    ))}
  </output>
)
