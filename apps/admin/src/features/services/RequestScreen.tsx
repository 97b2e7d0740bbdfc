import type { RequestDetail, RequestMove } from '@pahlavan/contract/admin/requests'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { useTitle } from '@pahlavan/kit/text/title.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DetailHead } from '../../desk/DetailHead.tsx'
import { ObjectScreen } from '../../desk/ObjectScreen.tsx'
import { AnswerSheet } from './AnswerSheet.tsx'
import { AnswersPanel } from './parts/AnswersPanel.tsx'
import { NotesPanel } from './parts/NotesPanel.tsx'
import { RequestMark } from './parts/RequestMark.tsx'
import { SenderPanel } from './parts/SenderPanel.tsx'
import { StepsPanel } from './parts/StepsPanel.tsx'
import { requestDetail, requestWatchers, useMayAnswer, useRequestActs } from './requests.data.ts'
import './requests.css'

/** A request: its form, its states with the answers of the office, and the notes of the staff. */
export function RequestScreen({ id }: { id: number }) {
  return (
    <ObjectScreen object={useQuery(requestDetail(id))} address="/requests">
      {(request) => <Request request={request} />}
    </ObjectScreen>
  )
}

function Request({ request }: { request: RequestDetail }) {
  const { t } = useTranslation('request')
  const { language } = useLanguage()
  const mayAnswer = useMayAnswer()
  const [move, setMove] = useState<RequestMove | null>(null)
  const { move: sent, refresh } = useRequestActs(request.id)
  const title = t('one', { number: pageDigits(request.id, language) })
  useTitle(title)
  const send = (note: string, bySms: boolean) => {
    if (!move) return
    const input = { id: request.id, seen: request.status, to: move.to, bySms, ...(note && { note }) }
    sent.mutate(input, { onSuccess: () => setMove(null), onError: () => void refresh() })
  }
  return (
    <>
      <DetailHead title={title} back={{ address: '/requests', label: t('back') }}>
        <RequestMark status={request.status} />
      </DetailHead>
      <Watchers id={request.id} />
      <div className="edit-grid">
        <div className="edit-main">
          <AnswersPanel request={request} />
          <StepsPanel request={request} onMove={mayAnswer ? setMove : null} />
        </div>
        <aside className="edit-side">
          <SenderPanel request={request} />
          <NotesPanel request={request} mayWrite={mayAnswer} />
        </aside>
      </div>
      {move && (
        <AnswerSheet
          title={t(`moves.${move.to}.title`)}
          verb={t(`moves.${move.to}.verb`)}
          effect={t(`moves.${move.to}.effect`)}
          sms={move.sms}
          isBusy={sent.isPending}
          onSend={send}
          onClose={() => setMove(null)}
        />
      )}
    </>
  )
}

/** The colleagues at the same request. */
function Watchers({ id }: { id: number }) {
  const { t } = useTranslation('request')
  const { data } = useQuery(requestWatchers(id))
  const others = data?.others ?? []
  return (
    <output className="request-others">
      {others.length > 0 && (
        <>
          <Icon name="users" size="s" />
          <span>{t('others', { count: others.length, names: others.join(t('comma')) })}</span>
        </>
      )}
    </output>
  )
}
