import { useTranslation } from 'react-i18next'
import { type ItemFormWords, useNameOf, useTextOf } from '../../../items/field-words.ts'

const names = [
  'language',
  'category',
  'title',
  'summary',
  'imageId',
  'pictures',
  'notes',
  'eventId',
  'boutId',
  'wrestlers',
] as const

/** The words of the form of an album. */
export function useAlbumWords(): ItemFormWords {
  const { t } = useTranslation(['album', 'desk'])
  const textOf = useTextOf()
  return {
    new: t('new'),
    nameOf: useNameOf(names, (name) => t(`fields.${name}`)),
    textOf: (field, value) =>
      field === 'language' ? t(value === 1 ? 'desk:languages.1' : 'desk:languages.0') : textOf(value),
    // Nobody depends on an album.
    usesOf: (name) => name,
  }
}
