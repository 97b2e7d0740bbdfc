import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { wholeDate } from '@pahlavan/kit/text/moment.ts'
import { formatToman } from '@pahlavan/persian/money'
import { useTranslation } from 'react-i18next'
import { type ItemFormWords, useNameOf, useTextOf, useUsesOf } from '../../../items/field-words.ts'

const names = [
  'code',
  'percent',
  'amount',
  'ceiling',
  'audience',
  'kinds',
  'uses',
  'perPerson',
  'startsAt',
  'endsAt',
] as const
export const audiences = ['all', 'members', 'newcomers'] as const
export const kinds = ['event', 'some', 'play', 'course', 'plan', 'goods'] as const

/** The words of the form of a discount code. */
export function useCodeWords(): ItemFormWords {
  const { t } = useTranslation('code')
  const { language } = useLanguage()
  const textOf = useTextOf()
  const kindsText = (value: readonly unknown[]) => {
    const named = kinds.filter((kind) => value.includes(kind)).map((kind) => t(`kinds.${kind}`))
    return named.join(t('comma')) || t('allKinds')
  }
  return {
    new: t('new'),
    nameOf: useNameOf(names, (name) => t(`fields.${name}`)),
    textOf: (field, value) => {
      if (Array.isArray(value)) return kindsText(value)
      if ((field === 'amount' || field === 'ceiling') && typeof value === 'number')
        return formatToman(value, language)
      if (field.endsWith('At') && typeof value === 'string') return wholeDate(value, language)
      const audience = audiences.find((each) => each === value)
      return audience ? t(`audiences.${audience}`) : textOf(value)
    },
    usesOf: useUsesOf(['orders'], (use, counted) => t(use, counted)),
  }
}
