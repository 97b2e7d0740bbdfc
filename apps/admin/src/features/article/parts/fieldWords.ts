import type { Language } from '@pahlavan/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { linesOf } from '../../../desk/difference.rules.ts'
import { categoryOptions } from '../articles.data.ts'

const fields = ['title', 'summary', 'body', 'slug', 'categoryId', 'imageId', 'tags', 'gallery'] as const
const parts = ['title', 'summary', 'body', 'category', 'picture', 'alt'] as const

/** Fields and their values in words. @param language the language of the text */
export function useFieldWords(language: Language) {
  const { t } = useTranslation(['article', 'desk'])
  const { data: categories } = useQuery(categoryOptions())
  const nameOf = (name: string): string => {
    const field = fields.find((each) => each === name)
    return field ? t(`fields.${field}`) : name
  }
  const missing = (name: string): string => {
    const part = parts.find((each) => each === name)
    return part ? t(`parts.${part}`) : name
  }
  const textOf = (name: string, value: unknown): string => {
    if (name === 'categoryId')
      return (
        categories?.items.find((each) => each.id === value && each.language === language)?.title ??
        t('noCategory')
      )
    if (name === 'body' && typeof value === 'string') return linesOf(value)
    if (name === 'imageId' && typeof value === 'number') return t('pictureOf', { id: value })
    if (Array.isArray(value)) return value.join(t('desk:comma'))
    return typeof value === 'string' && value !== '' ? value : t('nothing')
  }
  return { nameOf, missing, textOf }
}
