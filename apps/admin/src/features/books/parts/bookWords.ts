import type { BookFields } from '@pahlavan/contract/admin/books'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { formatToman } from '@pahlavan/persian/money'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  type ItemFormWords,
  useCategoryChoices,
  useNameOf,
  useTextOf,
  useUsesOf,
} from '../../../items/field-words.ts'
import { bookChoices } from '../books.data.ts'

const names = [
  'title',
  'author',
  'publisher',
  'description',
  'categoryId',
  'imageId',
  'language',
  'year',
  'pages',
  'weightGrams',
  'price',
  'oldPrice',
  'sample',
] as const
const uses = ['orders', 'baskets'] as const

/** The categories by their names in the language of the page. */
export function useBookCategories() {
  const { data } = useQuery(bookChoices())
  return useCategoryChoices(data?.categories)
}

/** The words of the form of a book. */
export function useBookWords(): ItemFormWords {
  const { t } = useTranslation(['book', 'desk'])
  const { language } = useLanguage()
  const categories = useBookCategories()
  const textOf = useTextOf()
  const sampleText = (sample: BookFields['sample']) =>
    sample.map(({ number, text }) => `${pageDigits(number, language)}: ${text}`).join('\n') || textOf('')
  return {
    new: t('new'),
    nameOf: useNameOf(names, (name) => t(`fields.${name}`)),
    textOf: (field, value) => {
      if (Array.isArray(value)) return sampleText(value)
      if (field === 'categoryId') return categories.find((each) => each.value === value)?.label ?? textOf('')
      if (field === 'language') return t(value === 0 ? 'desk:languages.0' : 'desk:languages.1')
      if (field === 'year' && typeof value === 'number') return pageDigits(value, language)
      if (/price$/i.test(field) && typeof value === 'number') return formatToman(value, language)
      return textOf(value)
    },
    usesOf: useUsesOf(uses, (use, counted) => t(`uses.${use}`, counted)),
  }
}
