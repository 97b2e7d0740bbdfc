import type { RequestDetail, RequestMove } from '@pahlavan/contract/admin/requests'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { weekdayAndHour } from '@pahlavan/kit/text/moment.ts'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../desk/Panel.tsx'
import { AnswerMoves } from '../AnswerMoves.tsx'

interface StepsPanelProps {
  request: RequestDetail
  /** Opens the answer of a move; null for a member without that right. */
  onMove: ((move: RequestMove) => void) | null
}

/** The states of a request with the answers that its sender reads, and the states that may follow. */
export function StepsPanel({ request: { steps, moves }, onMove }: StepsPanelProps) {
  const { t } = useTranslation('request')
  const { language } = useLanguage()
  return (
    <Panel title={t('steps.title')}>
      <ol className="request-steps">
        {steps.map(({ status, at, note, by, sms }) => (
          <li key={`${status} ${at}`}>
            <b>{t(`states.${status}`)}</b>
            <small>
              {[weekdayAndHour(at, language), by, sms !== 'none' && t(`sms.${sms}`)]
                .filter(Boolean)
                .join(' · ')}
            </small>
            {note && <blockquote dir="auto">{note}</blockquote>}
          </li>
        ))}
      </ol>
      {onMove && moves.length > 0 && (
        <AnswerMoves moves={moves} titleOf={({ to }) => t(`moves.${to}.open`)} onMove={onMove} />
      )}
    </Panel>
  )
}
