import type { BroadcastStatus } from '@pahlavan/contract/live'
import { useTranslation } from 'react-i18next'
import '../../../desk/state-mark.css'

const signs = { scheduled: 'waiting', live: 'live', ended: 'draft' } as const

/** Where a broadcast stands, as a sign and a word. */
export function BroadcastMark({ status }: { status: BroadcastStatus }) {
  const { t } = useTranslation('broadcast')
  return (
    <span className={`state-mark ${signs[status]}`}>
      <i />
      {t(`states.${status}`)}
    </span>
  )
}
