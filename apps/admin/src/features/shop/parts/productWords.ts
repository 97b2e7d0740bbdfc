import type { ProductFields } from '@pahlavan/contract/admin/products'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
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
import { productChoices } from '../products.data.ts'

const names = [
  'title',
  'summary',
  'description',
  'categoryId',
  'facts',
  'sizeChart',
  'isReturnable',
  'pictures',
  'variants',
] as const
const uses = ['orders', 'baskets', 'alerts'] as const

/** The categories and the names of them in the language of the page. */
export function useCategories() {
  const { data } = useQuery(productChoices())
  const { language } = useLanguage()
  const charts = data?.charts.map(({ key, title, titleEn }) => ({
    value: key,
    label: language === 1 && titleEn ? titleEn : title,
  }))
  return { charts: charts ?? [], categories: useCategoryChoices(data?.categories) }
}

/** The words of the form of a product. */
export function useProductWords(): ItemFormWords {
  const { t } = useTranslation('product')
  const { language } = useLanguage()
  const { categories } = useCategories()
  const textOf = useTextOf()
  const nameOf = useNameOf(names, (name) => t(`fields.${name}`))
  const listText = (field: string, value: ProductFields['variants'] | ProductFields['facts']): string =>
    value
      .map((each) =>
        'value' in each
          ? `${each.name}: ${each.value}`
          : [each.size, each.colour, formatToman(each.price, language)].filter(Boolean).join(' · '),
      )
      .join('\n') || textOf('')
  return {
    new: t('new'),
    nameOf,
    textOf: (field, value) => {
      if (field === 'categoryId') return textOf(categories.find((each) => each.value === value)?.label)
      if (field === 'variants') return listText(field, value as ProductFields['variants'])
      if (field === 'facts') return listText(field, value as ProductFields['facts'])
      return textOf(value)
    },
    usesOf: useUsesOf(uses, (use, counted) => t(`uses.${use}`, counted)),
  }
}
