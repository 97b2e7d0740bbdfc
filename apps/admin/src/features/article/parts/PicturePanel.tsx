import type { ArticleFields } from '@pahlavan/contract/admin/articles'
import type { Language } from '@pahlavan/contract/endpoint'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { Picture } from '@pahlavan/kit/media/Picture.tsx'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pictureDetail } from '../../picture/picture.data.ts'
import { PicturePicker } from '../../picture/PicturePicker.tsx'

interface PicturePanelProps {
  fields: ArticleFields
  language: Language
  onChange: (changes: Partial<ArticleFields>) => void
}

/** The picture of the article with its alternative text, and its gallery. */
export function PicturePanel({ fields, language, onChange }: PicturePanelProps) {
  const { t } = useTranslation('article')
  const [choosing, setChoosing] = useState<'picture' | 'gallery' | null>(null)
  const { imageId, gallery } = fields
  return (
    <section className="panel" aria-label={t('fields.imageId')}>
      <header className="panel-head">
        <h2>{t('fields.imageId')}</h2>
      </header>
      <div className="panel-body">
        {imageId !== null && <Chosen id={imageId} language={language} />}
        <div className="panel-acts">
          <button type="button" className="btn line sm" onClick={() => setChoosing('picture')}>
            <Icon name="image" size="m" />
            {t(imageId === null ? 'choosePicture' : 'changePicture')}
          </button>
          {imageId !== null && (
            <button type="button" className="btn quiet sm" onClick={() => onChange({ imageId: null })}>
              {t('dropPicture')}
            </button>
          )}
        </div>
        <Gallery
          ids={gallery}
          onChange={(ids) => onChange({ gallery: ids })}
          onAdd={() => setChoosing('gallery')}
        />
      </div>
      {choosing && (
        <PicturePicker
          chosen={choosing === 'picture' ? imageId : null}
          onClose={() => setChoosing(null)}
          onPick={({ id }) => {
            setChoosing(null)
            if (choosing === 'picture') onChange({ imageId: id })
            else if (!gallery.includes(id)) onChange({ gallery: [...gallery, id] })
          }}
        />
      )}
    </section>
  )
}

/** The chosen picture and its words in the language of the text. */
function Chosen({ id, language }: { id: number; language: Language }) {
  const { t } = useTranslation('article')
  const { data } = useQuery(pictureDetail(id))
  const alt = data && (language === 0 ? data.alt : data.altEn)
  return (
    <figure className="chosen-picture">
      <Picture image={data?.image ?? null} sizes="360px" />
      <figcaption className={alt === '' ? 'hint bad' : 'hint'} dir="auto">
        {alt === '' ? t('altMissing') : alt}
      </figcaption>
    </figure>
  )
}

interface GalleryProps {
  ids: readonly number[]
  onChange: (ids: number[]) => void
  onAdd: () => void
}

/** More pictures, which the fan swipes through. */
function Gallery({ ids, onChange, onAdd }: GalleryProps) {
  const { t } = useTranslation('article')
  const found = useQueries({ queries: ids.map(pictureDetail) })
  return (
    <section className="gallery-edit" aria-label={t('fields.gallery')}>
      <h3>{t('fields.gallery')}</h3>
      {ids.length > 0 && (
        <ul>
          {ids.map((id, at) => (
            <li key={id}>
              <Picture image={found[at]?.data?.image ?? null} sizes="96px" alt={found[at]?.data?.alt ?? ''} />
              <button
                type="button"
                className="icon-btn"
                aria-label={t('dropFromGallery')}
                onClick={() => onChange(ids.filter((each) => each !== id))}
              >
                <Icon name="x" size="s" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <button type="button" className="btn line sm" onClick={onAdd}>
        <Icon name="plus" size="m" />
        {t('addToGallery')}
      </button>
    </section>
  )
}
