import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'
import type { Upload, Uploads } from '../uploads.ts'

/** The files on their way, each with its progress, or why it failed. */
export function UploadList({ uploads, retry, clear }: Pick<Uploads, 'uploads' | 'retry' | 'clear'>) {
  const { t } = useTranslation('picture')
  if (uploads.length === 0) return null
  const isAtWork = uploads.some(({ state }) => state === 'waits' || state === 'sends')
  return (
    <section className="upload-list" aria-label={t('upload.list')}>
      <ul>
        {uploads.map((upload) => (
          <UploadRow key={upload.key} upload={upload} onRetry={() => retry(upload)} />
        ))}
      </ul>
      {!isAtWork && (
        <button type="button" className="btn quiet sm" onClick={clear}>
          {t('upload.clear')}
        </button>
      )}
    </section>
  )
}

function UploadRow({ upload, onRetry }: { upload: Upload; onRetry: () => void }) {
  const { t } = useTranslation('picture')
  const { file, state, fault } = upload
  return (
    <li data-state={state}>
      <bdi className="upload-name">{file.name}</bdi>
      {state === 'sends' ? <Progress part={upload.part} name={file.name} /> : null}
      <output className={state === 'failed' ? 'hint bad' : 'hint'}>
        {state === 'failed' && <Icon name="warning-fill" size="s" />}
        {state === 'added' && <Icon name="check-circle-fill" size="s" />}
        {fault ?? (state !== 'sends' && t(`upload.${state}`))}
      </output>
      {state === 'failed' && (
        <button type="button" className="btn line sm" onClick={onRetry}>
          {t('upload.retry')}
        </button>
      )}
    </li>
  )
}

/** How much has gone; then the server is at work. */
function Progress({ part, name }: { part: number; name: string }) {
  const { t } = useTranslation('picture')
  const { language } = useLanguage()
  return (
    <>
      <progress aria-label={name} {...(part < 1 && { value: part })} />
      <small>{part < 1 ? pageDigits(`${Math.round(part * 100)}٪`, language) : t('upload.atWork')}</small>
    </>
  )
}
