import type { Gift } from '@pahlavan/contract/admin/gifts'
import { Sheet } from '@pahlavan/kit/dialog/Sheet.tsx'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { titleIn } from '../../../desk/title-in.ts'
import { useGiftActs } from '../gifts.data.ts'
import { GiftReasonField, isGiftReason } from './GiftReasonField.tsx'

/** Takes a gift back, with a reason for its fan. */
export function TakeSheet({ gift, onClose }: { gift: Gift; onClose: () => void }) {
  const { t } = useTranslation('gift')
  const { language } = useLanguage()
  const { take } = useGiftActs()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const send = () => {
    setTried(true)
    if (isGiftReason(reason)) take.mutate({ id: gift.id, reason: reason.trim() }, { onSuccess: onClose })
  }
  return (
    <Sheet title={t('take.title')} onClose={onClose}>
      <p className="sheet-text">
        {t('take.text', { title: titleIn(gift, language), name: gift.fan ?? t('unnamed') })}
      </p>
      <GiftReasonField value={reason} isTried={isTried} onChange={setReason} />
      <div className="sheet-ways">
        <BusyButton type="button" className="btn danger full" busy={take.isPending} onClick={send}>
          {t('take.verb')}
        </BusyButton>
        <button type="button" className="btn line full" onClick={onClose}>
          {t('close')}
        </button>
      </div>
    </Sheet>
  )
}
