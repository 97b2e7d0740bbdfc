import type { MessageState } from '@pahlavan/contract/admin/messages'
import { useTranslation } from 'react-i18next'
import { messageMarks } from '../messages.data.ts'
import '../../../desk/state-mark.css'

/** The state of a message, as a sign and a word. */
export function MessageMark({ status }: { status: MessageState }) {
  const { t } = useTranslation('message')
  return (
    <span className={`state-mark ${messageMarks[status]}`}>
      <i />
      {t(`states.${status}`)}
    </span>
  )
}
