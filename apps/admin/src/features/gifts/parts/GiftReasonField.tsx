import { GIFT_REASON } from '@pahlavan/contract/admin/gifts'
import { useTranslation } from 'react-i18next'
import { isReason, ReasonField } from '../../../desk/ReasonField.tsx'

interface GiftReasonFieldProps {
  value: string
  /** The form was sent: a reason that is too short has its fault. */
  isTried: boolean
  onChange: (reason: string) => void
}

const LENGTH = { min: GIFT_REASON.minLength, max: GIFT_REASON.maxLength }

export const isGiftReason = (text: string): boolean => isReason(text, LENGTH.min)

/** A reason that the fan reads. */
export function GiftReasonField(props: GiftReasonFieldProps) {
  const { t } = useTranslation('gift')
  const words = { label: t('reason.label'), hint: t('reason.hint'), short: t('reason.short') }
  return <ReasonField {...props} words={words} length={LENGTH} lines={3} />
}
