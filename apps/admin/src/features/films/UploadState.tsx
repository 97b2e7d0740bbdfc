import { type FilmOnItsWay, isRetryable } from '@pahlavan/contract/admin/film-uploads'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'
import { useUploadProgress } from './progress.ts'
import './films.css'

interface UploadStateProps {
  upload: FilmOnItsWay
  onRetry: (id: string) => void
  isBusy: boolean
}

/** How far a file has come, or why it is no film. */
export function UploadState({
  upload: { id, name, state, percent, fault },
  onRetry,
  isBusy,
}: UploadStateProps) {
  const { t } = useTranslation('film')
  const { language } = useLanguage()
  const progress = useUploadProgress((all) => all[id])
  const part = state === 'open' ? (progress?.part ?? 0) : percent / 100
  const shown = pageDigits(Math.floor(part * 100), language)
  const isStopped = state === 'open' && (!progress || progress.fault !== null)
  return (
    <>
      <p>
        <bdi>{name}</bdi>
      </p>
      {state !== 'failed' && (
        <>
          <progress value={state === 'waiting' ? undefined : part} aria-label={t(`file.states.${state}`)} />
          <output className="hint">
            {isStopped ? t('file.stopped') : t(`file.states.${state}`, { shown })}
          </output>
        </>
      )}
      {progress?.fault && <p className="hint bad">{progress.fault}</p>}
      {state === 'failed' && fault && (
        <p className="hint bad" role="alert">
          {t(`file.faults.${fault}`)}
        </p>
      )}
      {isRetryable(fault) && (
        <BusyButton type="button" className="btn line sm" busy={isBusy} onClick={() => onRetry(id)}>
          {t('file.retry')}
        </BusyButton>
      )}
    </>
  )
}
