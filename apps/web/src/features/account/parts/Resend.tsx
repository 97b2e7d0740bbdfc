import { useTranslation } from 'react-i18next'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { useCountdown } from '../../../kit/time/countdown.ts'
import { sayFailure } from '@pahlavan/kit/feedback/failure-words.ts'
import { useOnce } from '@pahlavan/kit/form/once.ts'
import { useSendCode } from '../signIn.data.ts'
import type { Running } from '../signIn.ts'
import { useClock } from '../heldBack.ts'

const SECOND = 1000

/** The ring that closes while the wait passes. */
function WaitRing({ running }: { running: Running }) {
  const { hours, minutes, seconds } = useCountdown(running.resendAt)
  const leftMs = ((hours * 60 + minutes) * 60 + seconds) * SECOND
  const passed = 1 - Math.min(1, leftMs / Math.max(SECOND, running.waitMs))
  return (
    <svg className="wait-ring" viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="16" cy="16" r="13" />
      <circle
        className="gone"
        cx="16"
        cy="16"
        r="13"
        pathLength="1"
        strokeDasharray={`${passed.toFixed(3)} 1`}
      />
    </svg>
  )
}

/** How long until another code may be asked for; then, the way to ask. */
export function Resend({ running }: { running: Running }) {
  const { t } = useTranslation('account')
  const send = useSendCode(running.purpose)
  const once = useOnce()
  const time = useClock(running.resendAt)
  if (time !== null)
    return (
      <p className="resend" role="timer">
        <WaitRing running={running} />
        <span>
          {t('code.resendIn')} <b className="ltr">{time}</b>
        </span>
      </p>
    )
  return (
    <div className="resend">
      <BusyButton
        type="button"
        className="btn quiet"
        busy={send.isPending}
        onClick={() => once((ended) => send.mutate(undefined, { onSettled: ended }))}
      >
        {t('code.resend')}
      </BusyButton>
      {send.error && (
        <span className="hint bad" role="alert">
          {sayFailure(send.error)}
        </span>
      )}
    </div>
  )
}
