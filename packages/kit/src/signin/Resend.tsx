import { useTranslation } from 'react-i18next'
import { BusyButton } from '../form/BusyButton.tsx'
import { useCountdown } from '../time/countdown.ts'
import { useClock } from './held-back.ts'
import './sign-in.css'

const SECOND = 1000

/** When another code may be asked for (ms), and how long the wait for it is in all. */
interface Wait {
  resendAt: number
  waitMs: number
}

/** The ring that closes while the wait passes. */
function WaitRing({ resendAt, waitMs }: Wait) {
  const { hours, minutes, seconds } = useCountdown(resendAt)
  const leftMs = ((hours * 60 + minutes) * 60 + seconds) * SECOND
  const passed = 1 - Math.min(1, leftMs / Math.max(SECOND, waitMs))
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

interface ResendProps extends Wait {
  busy: boolean
  fault: string | undefined
  onSend: () => void
}

/** How long until another code may be asked for; then, the way to ask. */
export function Resend({ busy, fault, onSend, ...wait }: ResendProps) {
  const { t } = useTranslation('signin')
  const time = useClock(wait.resendAt)
  if (time !== null)
    return (
      <p className="resend" role="timer">
        <WaitRing {...wait} />
        <span>
          {t('code.resendIn')} <b className="ltr">{time}</b>
        </span>
      </p>
    )
  return (
    <div className="resend">
      <BusyButton type="button" className="btn quiet" busy={busy} onClick={onSend}>
        {t('code.resend')}
      </BusyButton>
      {fault && (
        <span className="hint bad" role="alert">
          {fault}
        </span>
      )}
    </div>
  )
}
