import type { Profile } from '@pahlavan/contract/account'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'
import { monthNames, partsOf } from '@pahlavan/kit/form/calendar.ts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { placeName } from '../places.data.ts'
import { useAllStyles } from './styles.ts'

const labels = [
  'firstName',
  'lastName',
  'birthDate',
  'gender',
  'province',
  'city',
  'email',
  'favouriteStyle',
  'styleType',
  'ageId',
  'playWeight',
  'heightCm',
  'weightKg',
  'showsBody',
  'clubId',
  'coach',
  'bio',
  'name',
  'manager',
  'address',
  'phone',
  'founded',
  'lat',
  'lng',
  'about',
] as const

/** The labels of the profile fields, and the texts of their values. */
export function useShownValue(newer: Profile) {
  const { t } = useTranslation('profile')
  const { language } = useLanguage()
  const styles = useAllStyles()
  const words = (name: string, value: string): string => {
    if (name === 'gender') return t(value === '1' ? 'form.men' : 'form.women')
    if (name === 'showsBody') return t('form.agreed')
    if (name === 'favouriteStyle' || name === 'styleType')
      return styles.find((style) => String(style.value) === value)?.label ?? value
    if (name === 'clubId' && value === String(newer.wrestler?.clubId))
      return newer.wrestler?.clubName ?? value
    if (name === 'province' || name === 'city') return placeName(value, language)
    if (name !== 'birthDate') return value
    const [year, month, day] = partsOf(value, language)
    return pageDigits(`${day} ${monthNames(language)[month - 1] ?? ''} ${year}`, language)
  }
  return {
    label: (name: string) => {
      const known = labels.find((one) => one === name)
      return known ? t(`form.${known}`) : name
    },
    value: (name: string, value: string) => (value === '' ? t('conflict.empty') : words(name, value)),
  }
}
