import { useTranslation } from 'react-i18next'
import { type ItemFormWords, useNameOf, useTextOf } from '../../../items/field-words.ts'

const names = [
  'language',
  'category',
  'title',
  'summary',
  'filmId',
  'imageId',
  'eventId',
  'boutId',
  'wrestlers',
  'chapters',
] as const

/** The words of the form of a film. */
export function useFilmWords(): ItemFormWords {
  const { t } = useTranslation(['film', 'desk'])
  const textOf = useTextOf()
  return {
    new: t('new'),
    nameOf: useNameOf(names, (name) => t(`fields.${name}`)),
    textOf: (field, value) =>
      field === 'language' ? t(value === 1 ? 'desk:languages.1' : 'desk:languages.0') : textOf(value),
    // Nobody depends on a film of the gallery.
    usesOf: (name) => name,
  }
}
