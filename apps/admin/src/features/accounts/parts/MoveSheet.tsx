import { Sheet } from '@pahlavan/kit/dialog/Sheet.tsx'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { Field, InputFrame } from '@pahlavan/kit/form/Field.tsx'
import { parseMobile } from '@pahlavan/persian/mobile'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isReason, ReasonField } from '../../../desk/ReasonField.tsx'
import { useAccountActs } from '../accounts.data.ts'

const PROOF_LENGTH = { min: 3, max: 200 }

/** The new number of somebody who lost theirs, and the proof that the log keeps. */
export function MoveSheet({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('accounts')
  const { moveMobile } = useAccountActs(id)
  const [mobile, setMobile] = useState('')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const isWrong = parseMobile(mobile) === null
  const send = () => {
    setTried(true)
    if (!isWrong && isReason(reason, PROOF_LENGTH.min))
      moveMobile.mutate({ id, mobile, reason: reason.trim() }, { onSuccess: onClose })
  }
  return (
    <Sheet title={t('move.title')} onClose={onClose}>
      <p className="sheet-text">{t('move.text')}</p>
      <Field label={t('move.mobile')} fault={isTried && isWrong ? t('move.wrong') : undefined}>
        {(tied) => (
          <InputFrame bad={tied['aria-invalid']}>
            <input
              {...tied}
              dir="ltr"
              inputMode="tel"
              autoComplete="off"
              maxLength={40}
              value={mobile}
              onChange={({ target: { value } }) => setMobile(value)}
            />
          </InputFrame>
        )}
      </Field>
      <ReasonField
        words={{ label: t('move.proof'), hint: t('move.proofHint'), short: t('move.proofShort') }}
        length={PROOF_LENGTH}
        value={reason}
        isTried={isTried}
        onChange={setReason}
      />
      <div className="sheet-ways">
        <BusyButton type="button" className="btn danger full" busy={moveMobile.isPending} onClick={send}>
          {t('move.verb')}
        </BusyButton>
        <button type="button" className="btn line full" onClick={onClose}>
          {t('close')}
        </button>
      </div>
    </Sheet>
  )
}
