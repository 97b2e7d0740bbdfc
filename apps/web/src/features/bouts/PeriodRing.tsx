import type { Bout } from '@pahlavan/contract/bouts'
import './period-ring.css'

interface PeriodRingProps {
  bout: Pick<Bout, 'status' | 'periodSeconds'>
  /** Seconds left of the period. */
  left: number
}

/** The ring round a clock: how much of the period is over. */
export function PeriodRing({ bout, left }: PeriodRingProps) {
  const part = bout.status === 'live' ? 1 - left / bout.periodSeconds : Number(bout.status === 'finished')
  return (
    <svg className="period-ring" viewBox="0 0 104 104" aria-hidden="true">
      <circle cx="52" cy="52" r="49" />
      <circle cx="52" cy="52" r="49" pathLength="1" strokeDasharray={`${part} 1`} />
    </svg>
  )
}
