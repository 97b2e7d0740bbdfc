import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { formatNumber } from '@pahlavan/persian/money'
import { useTranslation } from 'react-i18next'
import { titleIn } from '../desk/title-in.ts'

/** The words of the form of a noun. */
export interface ItemFormWords {
  /** The title of a new one. */
  new: string
  nameOf: (field: string) => string
  textOf: (field: string, value: unknown) => string
  /** Says how many people or orders depend on the item, by the name of the dependence. */
  usesOf: (name: string, count: number) => string
}

/** Names the fields of an item; an English text has the name of its Persian twin. */
export function useNameOf<Name extends string>(names: readonly Name[], labelOf: (name: Name) => string) {
  const { t } = useTranslation(['item', 'desk'])
  return (field: string): string => {
    const name = names.find((each) => each === field.replace(/En$/, ''))
    if (!name) return field
    const label = labelOf(name)
    return field.endsWith('En') ? t('inLanguage', { field: label, language: t('desk:languages.1') }) : label
  }
}

/** Says how many people or orders depend on an item. @param names of the dependences @param textOf their sentence */
export function useUsesOf<Name extends string>(
  names: readonly Name[],
  textOf: (name: Name, counted: { count: number; shown: string }) => string,
) {
  const { language } = useLanguage()
  return (name: string, count: number): string => {
    const use = names.find((each) => each === name)
    const shown = formatNumber(count, language)
    return use ? textOf(use, { count, shown }) : `${name}: ${pageDigits(count, language)}`
  }
}

/** The categories of a noun by their names in the language of the page. */
export function useCategoryChoices(
  categories: readonly { id: number; title: string; titleEn: string }[] = [],
) {
  const { language } = useLanguage()
  return categories.map((category) => ({ value: category.id, label: titleIn(category, language) }))
}

/** A value of a field in words: a text, a number, a yes or no, or the count of a list. */
export function useTextOf() {
  const { t } = useTranslation('item')
  const { language } = useLanguage()
  return (value: unknown): string => {
    if (typeof value === 'number')
      return Number.isSafeInteger(value) ? formatNumber(value, language) : pageDigits(value, language)
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (Array.isArray(value) && value.length > 0)
      return t('count', { shown: pageDigits(value.length, language) })
    return typeof value === 'string' && value !== '' ? value : t('empty')
  }
}
