import type { RequestStatus } from '@pahlavan/contract/services'
import { useTranslation } from 'react-i18next'
import { requestMarks } from '../requests.data.ts'
import '../../../desk/state-mark.css'

/** The state of a request, as a sign and a word. */
export function RequestMark({ status }: { status: RequestStatus }) {
  const { t } = useTranslation('request')
  return (
    <span className={`state-mark ${requestMarks[status]}`}>
      <i />
      {t(`states.${status}`)}
    </span>
  )
}
