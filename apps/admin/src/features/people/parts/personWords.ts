import { useTranslation } from 'react-i18next'
import { useNameOf, useTextOf } from '../../../items/field-words.ts'

const names = [
  'firstName',
  'lastName',
  'gender',
  'birthDate',
  'countryCode',
  'styleType',
  'ageId',
  'playWeight',
  'clubId',
  'avatarId',
  'portraitId',
  'coach',
  'bio',
  'techniques',
  'career',
  'name',
  'manager',
  'city',
  'address',
  'phone',
  'location',
  'founded',
  'about',
] as const

/** A field of a wrestler or a club and its value in words. */
export function usePersonWords() {
  const { t } = useTranslation('person')
  const textOf = useTextOf()
  return {
    nameOf: useNameOf(names, (name) => t(`fields.${name}`)),
    textOf: (_field: string, value: unknown) => textOf(value),
  }
}
