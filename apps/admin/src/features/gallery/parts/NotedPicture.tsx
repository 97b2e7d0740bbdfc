import { type AlbumFields, PICTURE_CAPTION_MAX, type PictureNote } from '@pahlavan/contract/admin/albums'
import type { Language } from '@pahlavan/contract/endpoint'
import { languageCodes } from '@pahlavan/contract/languages'
import { Field, InputFrame } from '@pahlavan/kit/form/Field.tsx'
import { Picture } from '@pahlavan/kit/media/Picture.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { type Control, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useShownPictures } from '../../picture/picture.data.ts'
import { noteOf } from '../notes.rules.ts'

interface NotedPictureProps {
  control: Control<AlbumFields>
  id: number
  notes: readonly PictureNote[]
  /** The language of the album. */
  language: Language
  onCaption: (caption: string) => void
  onOpen: (id: number) => void
}

/** A picture with its caption, and the ways to the ones beside it. */
export function NotedPicture({ control, id, notes, language, onCaption, onOpen }: NotedPictureProps) {
  const { t } = useTranslation('album')
  const { language: own } = useLanguage()
  const all = useWatch({ control, name: 'pictures' })
  const image = useShownPictures(all).get(id)?.image ?? null
  const at = all.indexOf(id)
  const place = { at: pageDigits(at + 1, own), total: pageDigits(all.length, own) }
  const way = (to: number | undefined, words: string) => (
    <button
      type="button"
      className="btn line sm"
      disabled={to === undefined}
      onClick={() => to !== undefined && onOpen(to)}
    >
      {words}
    </button>
  )
  return (
    <div className="noted-picture">
      <Picture image={image} sizes="(min-width: 576px) 480px, 92vw" alt={image?.alt ?? ''} />
      <p className="noted-ways">
        {way(all[at - 1], t('notes.before'))}
        <span>{t('notes.place', place)}</span>
        {way(all[at + 1], t('notes.next'))}
      </p>
      <Field label={t('notes.caption')} hint={t('notes.captionHint')}>
        {(tied) => (
          <InputFrame bad={false}>
            <input
              {...tied}
              type="text"
              autoComplete="off"
              lang={languageCodes[language]}
              dir={language === 0 ? 'rtl' : 'ltr'}
              maxLength={PICTURE_CAPTION_MAX}
              value={noteOf(notes, id).caption}
              onChange={({ target }) => onCaption(target.value)}
            />
          </InputFrame>
        )}
      </Field>
    </div>
  )
}
