import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '@pahlavan/kit/dialog/Sheet.tsx'
import { sayFailure } from '@pahlavan/kit/feedback/failure-words.ts'
import { useOnce } from '@pahlavan/kit/form/once.ts'
import { useAskMobile } from './mobile.data.ts'
import { useHeldBack } from '@pahlavan/kit/signin/held-back.ts'
import { MobileAsk } from './parts/MobileAsk.tsx'
import { MobileCode, type SentCode } from './parts/MobileCode.tsx'

/** Changes one's number: the new one, a code from the old one unless that is lost, a code from the new one. */
export function MobileSheet({ own, onClose }: { own: string; onClose: () => void }) {
  const { t } = useTranslation('account')
  const [mobile, setMobile] = useState('')
  const [isLost, setLost] = useState(false)
  const [sent, setSent] = useState<SentCode | null>(null)
  const ask = useAskMobile(isLost)
  const once = useOnce()
  const heldBack = useHeldBack(ask.error)
  const send = () =>
    once((ended) =>
      ask.mutate(mobile, {
        onSettled: ended,
        onSuccess: (code) => setSent({ ...code, resendAt: Date.now() + code.resendIn * 1000 }),
      }),
    )
  const turn = () => {
    setLost(!isLost)
    setSent(null)
    ask.reset()
  }
  const type = (typed: string) => {
    setMobile(typed)
    ask.reset()
  }
  const failureText = heldBack ?? (ask.error ? sayFailure(ask.error) : undefined)
  const way = { isLost, busy: ask.isPending, isEarly: heldBack !== undefined }
  return (
    <Sheet title={t('changeMobile.title')} onClose={onClose}>
      {sent ? (
        <MobileCode
          key={sent.challengeId}
          sent={sent}
          mobile={sent.to === 'old' ? own : mobile}
          next={{ send, isBusy: ask.isPending, fault: failureText }}
          onDone={onClose}
        />
      ) : (
        <MobileAsk {...way} typed={mobile} failureText={failureText} onType={type} onSend={send} />
      )}
      {sent?.to !== 'new' && (
        <button type="button" className="btn quiet full" disabled={ask.isPending} onClick={turn}>
          {t(isLost ? 'changeMobile.hasOld' : 'changeMobile.isLost')}
        </button>
      )}
    </Sheet>
  )
}
