import type { ClubArchive } from '@pahlavan/contract/admin/archives'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { weekdayAndHour } from '@pahlavan/kit/text/moment.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { formatNumber } from '@pahlavan/persian/money'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmSheet } from '../../../desk/ConfirmSheet.tsx'
import { useSizeText } from '../../../desk/size.ts'
import { isRunning, useArchiveActs } from '../archive.data.ts'
import '../../../desk/edit.css'
import '../../../desk/state-mark.css'

interface RowProps {
  archive: ClubArchive
}

/** An archive: when it was ordered and by whom, how far it is, and the ways to it. */
export function ArchiveRow({ archive }: RowProps) {
  const { t } = useTranslation('archive')
  const { language } = useLanguage()
  const { state, fault, orderedAt, by } = archive
  const moment = weekdayAndHour(orderedAt, language)
  return (
    <li className="archive">
      <div className="archive-name">
        <b>{moment}</b>
        <span className={`state-mark ${marks[state]}`}>
          <i />
          {t(`states.${state}`)}
        </span>
        {by?.name && <small dir="auto">{by.name}</small>}
      </div>
      <Making archive={archive} />
      {fault && <p className="hint bad">{t(`faults.${fault}`)}</p>}
      <Facts archive={archive} />
      {(state === 'ready' || isRunning(archive)) && <Acts archive={archive} title={moment} />}
    </li>
  )
}

/** The colour of each state. */
const marks = {
  waiting: 'waiting',
  making: 'waiting',
  ready: 'live',
  failed: 'withdrawn',
  removed: 'draft',
} as const satisfies Record<ClubArchive['state'], string>

/** How much has been made. */
function Making({ archive: { state, percent, size } }: RowProps) {
  const { t } = useTranslation('archive')
  const { language } = useLanguage()
  const sizeText = useSizeText()
  if (state === 'waiting') return <progress aria-label={t('states.waiting')} />
  if (state !== 'making') return null
  return (
    <>
      <progress value={percent} max={100} aria-label={t('states.making')} />
      <output className="hint">
        {t('made', { shown: pageDigits(percent, language), size: sizeText(size) })}
      </output>
    </>
  )
}

/** The contents of a whole archive, and how long it is kept. */
function Facts({ archive: { state, size, rows, files, keptUntil } }: RowProps) {
  const { t } = useTranslation('archive')
  const { language } = useLanguage()
  const sizeText = useSizeText()
  if (state !== 'ready' || !keptUntil) return null
  return (
    <p className="archive-sums">
      <span>{sizeText(size)}</span>
      <span>{t('rows', { count: rows, shown: formatNumber(rows, language) })}</span>
      <span>{t('files', { count: files, shown: formatNumber(files, language) })}</span>
      <span>{t('keptUntil', { moment: weekdayAndHour(keptUntil, language) })}</span>
    </p>
  )
}

/** The download of a whole archive, and the end of one. */
function Acts({ archive, title }: RowProps & { title: string }) {
  const { t } = useTranslation('archive')
  const { open, drop } = useArchiveActs()
  const [isAsked, setAsked] = useState(false)
  const { id, state } = archive
  const words = state === 'ready' ? 'remove' : 'stop'
  return (
    <div className="archive-acts">
      {state === 'ready' && (
        <BusyButton
          type="button"
          className="btn line sm"
          busy={open.isPending}
          onClick={() => open.mutate(id)}
        >
          <Icon name="download" size="m" />
          {t('download')}
        </BusyButton>
      )}
      <button type="button" className="btn quiet sm danger-words" onClick={() => setAsked(true)}>
        {t(`${words}.verb`)}
      </button>
      {isAsked && (
        <ConfirmSheet
          title={t(`${words}.title`, { title })}
          text={t(`${words}.text`)}
          verb={t(`${words}.verb`)}
          isBusy={drop.isPending}
          onConfirm={() => drop.mutate({ id }, { onSettled: () => setAsked(false) })}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  )
}
