import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { weekdayAndHour } from '@pahlavan/kit/text/moment.ts'
import { useTranslation } from 'react-i18next'
import { locations } from '../slides.data.ts'

const names = [
  'language',
  'location',
  'title',
  'text',
  'button',
  'link',
  'imageId',
  'isActive',
  'startsAt',
  'endsAt',
] as const

/** A field of a slide and its value in words. */
export function useFieldWords() {
  const { t } = useTranslation(['slide', 'desk', 'picture'])
  const { language } = useLanguage()
  const nameOf = (field: string) => {
    const name = names.find((each) => each === field)
    return name ? t(`fields.${name}`) : field
  }
  const textOf = (field: string, value: unknown) => {
    const location = locations.find((each) => each === value)
    if (location) return t(`tabs.${location}`)
    if (field === 'language') return t(value === 1 ? 'desk:languages.1' : 'desk:languages.0')
    if (field === 'isActive') return t(value ? 'active.on' : 'active.off')
    if (field === 'imageId' && typeof value === 'number') return t('pictureOf', { id: value })
    if (typeof value !== 'string' || value === '') return t('none')
    return field === 'startsAt' || field === 'endsAt' ? weekdayAndHour(value, language) : value
  }
  return { nameOf, textOf }
}
