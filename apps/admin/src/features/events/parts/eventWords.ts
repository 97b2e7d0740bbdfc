import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { weekdayAndHour } from '@pahlavan/kit/text/moment.ts'
import { useTranslation } from 'react-i18next'
import { type ItemFormWords, useNameOf, useTextOf, useUsesOf } from '../../../items/field-words.ts'

const names = [
  'kind',
  'title',
  'about',
  'posterId',
  'coverId',
  'startsAt',
  'endsAt',
  'venue',
  'address',
  'location',
  'city',
  'countryCode',
  'mats',
  'price',
  'playPrice',
  'saleFrom',
  'saleTo',
  'sessions',
  'weights',
  'ruleset',
  'teams',
  'duals',
] as const
const uses = ['orders', 'wrestlers', 'bouts', 'broadcasts'] as const
const moments: ReadonlySet<string> = new Set(['startsAt', 'endsAt', 'saleFrom', 'saleTo'])

/** The words of the form of an event. */
export function useEventWords(): ItemFormWords {
  const { t } = useTranslation('event')
  const { language } = useLanguage()
  const textOf = useTextOf()
  return {
    new: t('new'),
    nameOf: useNameOf(names, (name) => t(`fields.${name}`)),
    textOf: (field, value) =>
      moments.has(field) && typeof value === 'string' ? weekdayAndHour(value, language) : textOf(value),
    usesOf: useUsesOf(uses, (name, counted) => t(`uses.${name}`, counted)),
  }
}
