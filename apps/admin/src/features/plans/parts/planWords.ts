import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { formatPrice } from '@pahlavan/persian/money'
import { useTranslation } from 'react-i18next'
import { type ItemFormWords, useNameOf, useTextOf, useUsesOf } from '../../../items/field-words.ts'

const names = [
  'title',
  'description',
  'price',
  'durationDays',
  'predictionQuota',
  'includesLive',
  'position',
] as const
const uses = ['buyers', 'orders'] as const

/** The words of the form of a plan. */
export function usePlanWords(): ItemFormWords {
  const { t } = useTranslation('plan')
  const { language } = useLanguage()
  const textOf = useTextOf()
  return {
    new: t('new'),
    nameOf: useNameOf(names, (name) => t(`fields.${name}`)),
    textOf: (field, value) => {
      if (field === 'price' && typeof value === 'number') return formatPrice(value, language)
      return field === 'predictionQuota' && value === null ? t('picks.all') : textOf(value)
    },
    usesOf: useUsesOf(uses, (use, counted) => t(`uses.${use}`, counted)),
  }
}
