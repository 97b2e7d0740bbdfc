import type { EditedBroadcast } from '@pahlavan/contract/admin/broadcasts'
import { Sheet } from '@pahlavan/kit/dialog/Sheet.tsx'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmSheet } from '../../../desk/ConfirmSheet.tsx'
import { Panel } from '../../../desk/Panel.tsx'
import { useBroadcastActs } from '../broadcasts.data.ts'
import { BroadcastMark } from './BroadcastMark.tsx'

type Question = 'end' | 'key'

/** The run of a broadcast: its state, its beginning and end, and the key of the cameras. */
export function RunPanel({ broadcast: { id, status, hasKey, fields } }: { broadcast: EditedBroadcast }) {
  const { t } = useTranslation('broadcast')
  const { start, end, renewKey } = useBroadcastActs(id)
  const [question, setQuestion] = useState<Question | null>(null)
  const isSentByCameras = fields.streams.some(({ source }) => source === null)
  const close = () => setQuestion(null)
  const renew = () => renewKey.mutate(undefined, { onSettled: close })
  return (
    <Panel title={t('run')}>
      <p>
        <BroadcastMark status={status} />
      </p>
      {status === 'ended' && <p className="hint">{t('recordingHint')}</p>}
      {status !== 'ended' && (
        <div className="panel-acts">
          {status === 'scheduled' && (
            <BusyButton
              type="button"
              className="btn ink sm"
              busy={start.isPending}
              onClick={() => start.mutate()}
            >
              {t('start')}
            </BusyButton>
          )}
          <button type="button" className="btn line sm" onClick={() => setQuestion('end')}>
            {t('end')}
          </button>
          {isSentByCameras && (
            <button
              type="button"
              className="btn line sm"
              onClick={() => (hasKey ? setQuestion('key') : renew())}
            >
              {t(hasKey ? 'renewKey' : 'makeKey')}
            </button>
          )}
        </div>
      )}
      {question && (
        <ConfirmSheet
          title={t(`${question}Ask`)}
          text={t(`${question}Text`)}
          verb={t(question === 'end' ? 'end' : 'renewKey')}
          isBusy={end.isPending || renewKey.isPending}
          onConfirm={question === 'end' ? () => end.mutate(undefined, { onSettled: close }) : renew}
          onClose={close}
        />
      )}
      {renewKey.data && (
        <KeySheet {...renewKey.data} names={fields.streams} onClose={() => renewKey.reset()} />
      )}
    </Panel>
  )
}

interface KeySheetProps {
  server: string
  streams: readonly { id: number; key: string }[]
  names: EditedBroadcast['fields']['streams']
  onClose: () => void
}

/** The key of the cameras, which is shown this once. */
function KeySheet({ server, streams, names, onClose }: KeySheetProps) {
  const { t } = useTranslation('broadcast')
  const nameOf = (id: number) => names.find((each) => each.id === id)?.title ?? ''
  return (
    <Sheet title={t('keyTitle')} onClose={onClose}>
      <p className="sheet-text">{t('keyOnce')}</p>
      <dl className="stream-keys">
        <dt>{t('keyServer')}</dt>
        <dd dir="ltr">{server}</dd>
        {streams.map(({ id, key }) => (
          <div key={id}>
            <dt>
              <bdi>{nameOf(id)}</bdi>
            </dt>
            <dd dir="ltr">{key}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  )
}
