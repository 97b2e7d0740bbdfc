import type { MessageDetail, MessageMove } from '@pahlavan/contract/admin/messages'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { weekdayAndHour } from '@pahlavan/kit/text/moment.ts'
import { useTitle } from '@pahlavan/kit/text/title.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { formatNumber } from '@pahlavan/persian/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DetailHead } from '../../desk/DetailHead.tsx'
import { FactRow, FactRows } from '../../desk/FactRow.tsx'
import { ObjectScreen } from '../../desk/ObjectScreen.tsx'
import { Panel } from '../../desk/Panel.tsx'
import { AnswerSheet } from '../services/AnswerSheet.tsx'
import { AnswerMoves } from '../services/AnswerMoves.tsx'
import { useMayAnswer } from '../services/requests.data.ts'
import { messageDetail, useMessageMove } from './messages.data.ts'
import { MessageMark } from './parts/MessageMark.tsx'

/** A message to the club: its text, its sender, and the answer. */
export function MessageScreen({ id }: { id: number }) {
  return (
    <ObjectScreen object={useQuery(messageDetail(id))} address="/messages">
      {(message) => <Message message={message} />}
    </ObjectScreen>
  )
}

function Message({ message }: { message: MessageDetail }) {
  const { t } = useTranslation('message')
  const { language } = useLanguage()
  const [move, setMove] = useState<MessageMove | null>(null)
  const { move: sent, refresh } = useMessageMove(message.id)
  const title = t('one', { number: pageDigits(message.id, language) })
  useTitle(title)
  const send = (answer: string, bySms: boolean) => {
    if (!move) return
    const input = { id: message.id, seen: message.status, to: move.to, bySms, ...(answer && { answer }) }
    sent.mutate(input, { onSuccess: () => setMove(null), onError: () => void refresh() })
  }
  return (
    <>
      <DetailHead title={title} back={{ address: '/messages', label: t('back') }}>
        <MessageMark status={message.status} />
      </DetailHead>
      <div className="edit-grid">
        <div className="edit-main">
          <TextPanel message={message} onMove={setMove} />
        </div>
        <aside className="edit-side">
          <SenderPanel message={message} />
        </aside>
      </div>
      {move && (
        <AnswerSheet
          title={t(`moves.${move.to}.title`)}
          verb={t(`moves.${move.to}.verb`)}
          effect={t(`moves.${move.to}.effect`)}
          sms={move.sms}
          isNeeded={move.to === 'done'}
          isBusy={sent.isPending}
          onSend={send}
          onClose={() => setMove(null)}
        />
      )}
    </>
  )
}

interface TextPanelProps {
  message: MessageDetail
  onMove: (move: MessageMove) => void
}

/** The text, the answer so far, and the states that may follow. */
function TextPanel({ message: { subject, message, answer, by, sms, moves }, onMove }: TextPanelProps) {
  const { t } = useTranslation('message')
  const mayAnswer = useMayAnswer()
  return (
    <Panel title={subject}>
      <p className="message-text" dir="auto">
        {message}
      </p>
      {answer && (
        <section className="request-steps" aria-label={t('answer')}>
          <h3>{t('answer')}</h3>
          <blockquote dir="auto">{answer}</blockquote>
          <small>{[by, sms !== 'none' && t(`sms.${sms}`)].filter(Boolean).join(' · ')}</small>
        </section>
      )}
      {mayAnswer && <AnswerMoves moves={moves} titleOf={({ to }) => t(`moves.${to}.open`)} onMove={onMove} />}
    </Panel>
  )
}

function SenderPanel({ message }: { message: MessageDetail }) {
  const { t } = useTranslation('message')
  const { language } = useLanguage()
  const { name, mobile, isSignedIn, at, sent } = message
  return (
    <Panel title={t('sender.title')}>
      <FactRows>
        <FactRow name={t('sender.name')}>
          <bdi>{name}</bdi>
        </FactRow>
        <FactRow name={t('sender.mobile')}>
          <bdi dir="ltr">{pageDigits(mobile, language)}</bdi>
        </FactRow>
        <FactRow name={t('sender.account')}>{t(isSignedIn ? 'sender.signedIn' : 'sender.visitor')}</FactRow>
        <FactRow name={t('sender.at')}>{weekdayAndHour(at, language)}</FactRow>
        <FactRow name={t('sender.sent')}>{formatNumber(sent, language)}</FactRow>
      </FactRows>
    </Panel>
  )
}
