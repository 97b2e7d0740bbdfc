import type { PageFields } from '@pahlavan/contract/admin/pages'
import { useTranslation } from 'react-i18next'
import { knownPage } from '../pages.data.ts'

/** The name of a page that the app shows by itself; undefined for one of the club's own. */
export function usePageName() {
  const { t } = useTranslation('page')
  return (slug: string): string | undefined => {
    const known = knownPage(slug)
    return known && t(`names.${known}`)
  }
}

const isSection = (value: unknown): value is PageFields['sections'][number] =>
  typeof value === 'object' && value !== null && 'text' in value

/** Fields and their values in words. */
export function useFieldWords() {
  const { t } = useTranslation('page')
  const nameOf = (field: string) => (field === 'title' ? t('fields.title') : t('fields.sections'))
  const partOf = (part: string) => (part === 'title' ? t('fields.title') : t('fields.sections'))
  const textOf = (_field: string, value: unknown) => {
    const text = Array.isArray(value)
      ? value
          .filter(isSection)
          .map((section) => [section.title, ...section.text].filter(Boolean).join('\n'))
          .join('\n')
      : value
    return typeof text === 'string' && text !== '' ? text : t('none')
  }
  return { nameOf, partOf, textOf }
}
