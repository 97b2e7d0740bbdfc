import {
  type BroadcastFields,
  MAX_STREAMS,
  type StreamFields,
  type StreamState,
} from '@pahlavan/contract/admin/broadcasts'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { type Control, useFieldArray, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ChoiceField, TextField } from '../../../desk/fields.tsx'
import { Panel } from '../../../desk/Panel.tsx'
import { PartsFault } from '../../../desk/PartsFault.tsx'
import { SortableParts } from '../../../desk/SortableParts.tsx'
import '../broadcasts.css'

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')

/** A mat that has no stream yet, or another camera. */
function nextStream(streams: readonly StreamFields[]): StreamFields {
  const mat = letters.find((letter) => streams.every((each) => each.mat !== letter)) ?? null
  return { id: null, title: mat ? `تشک ${mat}` : '', titleEn: mat ? `Mat ${mat}` : '', mat, source: null }
}

interface StreamsPanelProps {
  control: Control<BroadcastFields>
  states: readonly StreamState[]
}

/** The streams of a broadcast in the order in which fans choose among them. */
export function StreamsPanel({ control, states }: StreamsPanelProps) {
  const { t } = useTranslation('broadcast')
  const { language } = useLanguage()
  const { fields, append, remove, move } = useFieldArray({ control, name: 'streams', keyName: 'key' })
  const streams = useWatch({ control, name: 'streams' })
  const stateAt = (at: number) => states.find((each) => each.id === fields[at]?.id)
  return (
    <Panel title={t('fields.streams')}>
      <p className="hint">{t('streamsHint')}</p>
      <PartsFault control={control} name="streams" />
      <SortableParts
        className="streams"
        keys={fields.map(({ key }) => key)}
        titles={fields.map((_, at) => t('stream.number', { at: pageDigits(at + 1, language) }))}
        onMove={move}
      >
        {(at, handle) => (
          <>
            <Stream control={control} at={at} />
            <div className="stream-acts">
              <StreamMark state={stateAt(at)} />
              {handle}
              <button
                type="button"
                className="icon-btn"
                aria-label={t('up', { at: pageDigits(at + 1, language) })}
                disabled={at === 0}
                onClick={() => move(at, at - 1)}
              >
                <span className="move-up">
                  <Icon name="caret-down" size="m" />
                </span>
              </button>
              <button
                type="button"
                className="icon-btn"
                aria-label={t('drop', { at: pageDigits(at + 1, language) })}
                disabled={fields.length === 1 || stateAt(at)?.isSent === true}
                onClick={() => remove(at)}
              >
                <Icon name="x" size="m" />
              </button>
            </div>
          </>
        )}
      </SortableParts>
      <button
        type="button"
        className="btn line sm"
        disabled={fields.length >= MAX_STREAMS}
        onClick={() => append(nextStream(streams))}
      >
        <Icon name="plus" size="m" />
        {t('add')}
      </button>
    </Panel>
  )
}

/** A stream: its names, its mat, and the address from which it comes. */
function Stream({ control, at }: { control: Control<BroadcastFields>; at: number }) {
  const { t } = useTranslation('broadcast')
  return (
    <fieldset className="row-fields stream">
      <TextField control={control} name={`streams.${at}.title`} label={t('stream.title')} dir="rtl" />
      <TextField
        control={control}
        name={`streams.${at}.titleEn`}
        label={t('stream.titleEn')}
        dir="ltr"
        lang="en"
      />
      <ChoiceField
        control={control}
        name={`streams.${at}.mat`}
        label={t('stream.mat')}
        choices={[
          { value: null, label: t('stream.noMat') },
          ...letters.map((letter) => ({ value: letter, label: t('stream.matOf', { letter }) })),
        ]}
      />
      <TextField
        control={control}
        name={`streams.${at}.source`}
        label={t('stream.source')}
        hint={t('stream.sourceHint')}
        dir="ltr"
        inputMode="url"
        read={(typed) => (typed.trim() === '' ? null : typed)}
      />
    </fieldset>
  )
}

/** Whether a stream was sent, and whether its recording is there. */
function StreamMark({ state }: { state: StreamState | undefined }) {
  const { t } = useTranslation('broadcast')
  if (!state?.isSent) return null
  return <small>{t(state.isRecorded ? 'stream.recorded' : 'stream.sent')}</small>
}
