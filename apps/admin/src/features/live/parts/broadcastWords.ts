import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { weekdayAndHour } from '@pahlavan/kit/text/moment.ts'
import { useTranslation } from 'react-i18next'
import { useTextOf } from '../../../items/field-words.ts'

const names = ['title', 'titleEn', 'eventId', 'imageId', 'access', 'startsAt', 'streams'] as const
/** The audiences of a broadcast, the widest first. */
export const accesses = ['free', 'event', 'plan'] as const

/** A field of a broadcast and its value in words. */
export function useBroadcastWords() {
  const { t } = useTranslation('broadcast')
  const { language } = useLanguage()
  const textOf = useTextOf()
  const nameOf = (field: string) => {
    const name = names.find((each) => each === field)
    return name ? t(`fields.${name}`) : field
  }
  return {
    nameOf,
    textOf: (field: string, value: unknown) => {
      const access = accesses.find((each) => each === value)
      if (field === 'access' && access) return t(`access.${access}`)
      if (field === 'startsAt' && typeof value === 'string') return weekdayAndHour(value, language)
      return textOf(value)
    },
  }
}
