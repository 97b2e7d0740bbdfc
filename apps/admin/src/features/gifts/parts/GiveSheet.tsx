import { serverNow } from '@pahlavan/client/server-time'
import { type GiftType, giftTypes } from '@pahlavan/contract/admin/gifts'
import { Sheet } from '@pahlavan/kit/dialog/Sheet.tsx'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { Field, InputFrame } from '@pahlavan/kit/form/Field.tsx'
import { Segment } from '@pahlavan/kit/form/Segment.tsx'
import { parseMobile } from '@pahlavan/persian/mobile'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGiftActs } from '../gifts.data.ts'
import { GiftReasonField, isGiftReason } from './GiftReasonField.tsx'
import { ThingField } from './ThingField.tsx'

const DAY_MS = 86_400_000
/** The lengths of a gift in days; 0 is for good. */
const lengths = ['0', '7', '30', '90', '365'] as const

/** Gives a fan a right: whom, what, why, and for how long. */
export function GiveSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('gift')
  const { give } = useGiftActs()
  const [mobile, setMobile] = useState('')
  const [itemType, setItemType] = useState<GiftType>('course')
  const [itemId, setItemId] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const [days, setDays] = useState<(typeof lengths)[number]>('0')
  const [isTried, setTried] = useState(false)
  const send = () => {
    setTried(true)
    if (parseMobile(mobile) === null || itemId === null || !isGiftReason(reason)) return
    const endsAt = new Date(serverNow() + Number(days) * DAY_MS).toISOString()
    const end = itemType !== 'plan' && days !== '0' && { endsAt }
    give.mutate({ mobile, itemType, itemId, reason: reason.trim(), ...end }, { onSuccess: onClose })
  }
  return (
    <Sheet title={t('give.title')} onClose={onClose}>
      <MobileField value={mobile} isTried={isTried} onChange={setMobile} />
      <Segment
        label={t('give.type')}
        value={itemType}
        onChange={(type) => {
          setItemType(type)
          setItemId(null)
        }}
        choices={giftTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
      />
      <ThingField key={itemType} itemType={itemType} value={itemId} isTried={isTried} onChange={setItemId} />
      <GiftReasonField value={reason} isTried={isTried} onChange={setReason} />
      {itemType === 'plan' ? (
        <p className="hint">{t('give.planEnd')}</p>
      ) : (
        <Segment
          label={t('give.end')}
          value={days}
          onChange={setDays}
          choices={lengths.map((value) => ({ value, label: t(`lengths.${value}`) }))}
        />
      )}
      <div className="sheet-ways">
        <BusyButton type="button" className="btn full" busy={give.isPending} onClick={send}>
          {t('give.verb')}
        </BusyButton>
        <button type="button" className="btn line full" onClick={onClose}>
          {t('close')}
        </button>
      </div>
    </Sheet>
  )
}

interface MobileFieldProps {
  value: string
  /** The form was sent: a number that is none has its fault. */
  isTried: boolean
  onChange: (mobile: string) => void
}

function MobileField({ value, isTried, onChange }: MobileFieldProps) {
  const { t } = useTranslation('gift')
  const isMobile = parseMobile(value) !== null
  return (
    <Field label={t('give.mobile')} fault={isTried && !isMobile ? t('give.mobileFault') : undefined}>
      {(tied) => (
        <InputFrame bad={tied['aria-invalid']}>
          <input
            {...tied}
            type="tel"
            dir="ltr"
            autoComplete="off"
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        </InputFrame>
      )}
    </Field>
  )
}
