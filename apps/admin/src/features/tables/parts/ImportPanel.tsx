import { type TableImport, type TableKind, tables } from '@pahlavan/contract/admin/tables'
import { sayFailure } from '@pahlavan/kit/feedback/failure-words.ts'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { weekdayAndHour } from '@pahlavan/kit/text/moment.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmSheet } from '../../../desk/ConfirmSheet.tsx'
import { useExport } from '../../../desk/export.ts'
import { Panel } from '../../../desk/Panel.tsx'
import { useTableWork } from '../tables.data.ts'

interface ImportPanelProps {
  kind: TableKind
  found: TableImport
  lists: { queryKey: readonly unknown[] }
  /** Shows the lines that were refused, or stayed. */
  onLeft: () => void
}

/** The sums of an import, and the ways to apply it, to take it back, and to its faults. */
export function ImportPanel({ kind, found, lists, onLeft }: ImportPanelProps) {
  const { t } = useTranslation('table')
  const ref = { kind, id: found.id }
  const apply = useTableWork(ref, 'apply', lists)
  const undo = useTableWork(ref, 'undo', lists)
  const faults = useExport(tables[kind].faults)
  const isWaiting = found.state === 'preview' || found.state === 'applying'
  const error = apply.error ?? undo.error
  const withoutPlace = found.counts.fault + found.refused
  return (
    <Panel title={t(`states.${found.state}`)} note={<bdi className="table-file">{found.fileName}</bdi>}>
      <Sums found={found} onLeft={onLeft} />
      {found.unknown.length > 0 && (
        <p className="note-warn">
          <Icon name="warning-fill" size="m" />
          <span>{t('unknown', { names: found.unknown.join(t('comma')) })}</span>
        </p>
      )}
      {found.ignored.length > 0 && (
        <p className="hint">{t('ignored', { names: found.ignored.join(t('comma')) })}</p>
      )}
      {error && (
        <p className="hint bad" role="alert">
          <Icon name="warning-fill" size="s" />
          {sayFailure(error)}
        </p>
      )}
      <div className="table-acts">
        {isWaiting && <ApplyButton found={found} isBusy={apply.isPending} onApply={() => apply.mutate()} />}
        {withoutPlace > 0 && (
          <BusyButton
            type="button"
            className="btn line full"
            busy={faults.isPending}
            onClick={() => faults.mutate({ id: found.id })}
          >
            <Icon name="download" size="m" />
            {t('faults')}
          </BusyButton>
        )}
        {found.undoUntil !== null && found.state !== 'undone' && !apply.isPending && (
          <UndoButton found={found} isBusy={undo.isPending} onUndo={() => undo.mutate()} />
        )}
      </div>
    </Panel>
  )
}

/** The counts of an import in sentences. */
function Sums({ found, onLeft }: Pick<ImportPanelProps, 'found' | 'onLeft'>) {
  const { t } = useTranslation('table')
  const { language } = useLanguage()
  const { counts, done, refused, undone, stayed, state } = found
  const sum = (
    name: 'new' | 'changed' | 'same' | 'fault' | 'done' | 'refused' | 'undone' | 'stayed',
    count: number,
  ) => count > 0 && <li key={name}>{t(`sums.${name}`, { count, shown: pageDigits(count, language) })}</li>
  const isUndone = state === 'undone' || state === 'undoing'
  return (
    <>
      <ul className="table-sums">
        {state === 'preview'
          ? [sum('new', counts.new), sum('changed', counts.changed), sum('same', counts.same)]
          : [
              isUndone && sum('undone', undone),
              isUndone && sum('stayed', stayed),
              sum('done', done),
              sum('refused', refused),
            ]}
        {sum('fault', counts.fault)}
      </ul>
      {refused + stayed > 0 && (
        <button type="button" className="btn quiet sm" onClick={onLeft}>
          {t('showLeft')}
        </button>
      )}
    </>
  )
}

interface ApplyButtonProps {
  found: TableImport
  isBusy: boolean
  onApply: () => void
}

/** Writes the objects without a fault. An import that stopped in the middle goes on. */
function ApplyButton({ found, isBusy, onApply }: ApplyButtonProps) {
  const { t } = useTranslation('table')
  const { language } = useLanguage()
  const all = found.counts.new + found.counts.changed
  const written = found.done + found.refused
  if (all === 0) return <p className="hint">{t('nothingToWrite')}</p>
  return (
    <>
      {found.state === 'applying' && (
        <progress className="table-progress" value={written} max={all} aria-label={t('progress')} />
      )}
      <BusyButton type="button" className="btn full" busy={isBusy} onClick={onApply}>
        {found.state === 'applying'
          ? t('goOn')
          : t('apply', { count: all, shown: pageDigits(all, language) })}
      </BusyButton>
    </>
  )
}

interface UndoButtonProps {
  found: TableImport
  isBusy: boolean
  onUndo: () => void
}

function UndoButton({ found, isBusy, onUndo }: UndoButtonProps) {
  const { t } = useTranslation('table')
  const { language } = useLanguage()
  const [isSure, setSure] = useState(false)
  return (
    <>
      <BusyButton type="button" className="btn line full" busy={isBusy} onClick={() => setSure(true)}>
        <Icon name="history" size="m" />
        {t('undo.button')}
      </BusyButton>
      {found.undoUntil && (
        <p className="hint">{t('undo.until', { time: weekdayAndHour(found.undoUntil, language) })}</p>
      )}
      {isSure && (
        <ConfirmSheet
          title={t('undo.ask')}
          text={t('undo.text')}
          verb={t('undo.yes')}
          isBusy={isBusy}
          onConfirm={() => {
            setSure(false)
            onUndo()
          }}
          onClose={() => setSure(false)}
        />
      )}
    </>
  )
}
