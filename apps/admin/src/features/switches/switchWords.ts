import { appRooms } from '@pahlavan/contract/app-rooms'
import { approvals } from '@pahlavan/contract/admin/switches'
import { noticeTones } from '@pahlavan/contract/switches'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { weekdayAndHour } from '@pahlavan/kit/text/moment.ts'
import { useTranslation } from 'react-i18next'

const names = [
  'commentApproval',
  'closedRooms',
  'sellsPicks',
  'noticeText',
  'noticeTextEn',
  'noticeTone',
  'noticeLink',
  'noticeFrom',
  'noticeTo',
  'oldestVersion',
] as const

/** The names of the switches and their values in words, for the question about what two admins changed. */
export function useSwitchWords() {
  const { t } = useTranslation(['switches', 'desk'])
  const { language } = useLanguage()
  const nameOf = (field: string): string => {
    const name = names.find((each) => each === field)
    return name ? t(`fields.${name}`) : field
  }
  const textOf = (field: string, value: unknown): string => {
    if (field === 'sellsPicks') return t(value ? 'picks.on' : 'picks.off')
    if (Array.isArray(value)) {
      const rooms = appRooms.filter((room) => value.includes(room))
      return rooms.map((room) => t(`rooms.${room}`)).join(t('desk:comma')) || t('allOpen')
    }
    const approval = approvals.find((each) => each === value)
    if (approval && field === 'commentApproval') return t(`approval.${approval}`)
    const tone = noticeTones.find((each) => each === value)
    if (tone && field === 'noticeTone') return t(`tones.${tone}`)
    if (typeof value !== 'string' || value === '') return t('nothing')
    return field === 'noticeFrom' || field === 'noticeTo' ? weekdayAndHour(value, language) : value
  }
  return { nameOf, textOf }
}
