import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { wholeDate } from '@pahlavan/kit/text/moment.ts'
import { formatToman } from '@pahlavan/persian/money'
import { useTranslation } from 'react-i18next'
import { type ItemFormWords, useNameOf, useTextOf, useUsesOf } from '../../../items/field-words.ts'

const names = [
  'title',
  'place',
  'description',
  'imageId',
  'startsOn',
  'endsOn',
  'ageFrom',
  'ageTo',
  'capacity',
  'price',
] as const
const uses = ['places', 'ended'] as const

/** The words of the form of a camp. */
export function useCampWords(): ItemFormWords {
  const { t } = useTranslation('camp')
  const { language } = useLanguage()
  const textOf = useTextOf()
  return {
    new: t('new'),
    nameOf: useNameOf(names, (name) => t(`fields.${name}`)),
    textOf: (field, value) => {
      if (field === 'price') return typeof value === 'number' ? formatToman(value, language) : t('free')
      if (field.endsWith('On') && typeof value === 'string') return wholeDate(`${value}T08:30:00Z`, language)
      return textOf(value)
    },
    usesOf: useUsesOf(uses, (use, counted) => t(`uses.${use}`, counted)),
  }
}
