import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { formatNumber, formatPrice } from '@pahlavan/persian/money'
import { useTranslation } from 'react-i18next'
import { type ItemFormWords, useNameOf, useTextOf } from '../../../items/field-words.ts'

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
    usesOf: (name, count) => {
      const use = uses.find((each) => each === name)
      const shown = formatNumber(count, language)
      return use ? t(`uses.${use}`, { count, shown }) : `${name}: ${pageDigits(count, language)}`
    },
  }
}
