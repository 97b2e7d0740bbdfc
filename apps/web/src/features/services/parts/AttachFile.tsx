import { REQUEST_FILE_MAX } from '@pahlavan/contract/limits'
import type { ServiceRequest } from '@pahlavan/contract/services'
import { type ChangeEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sayFailure } from '@pahlavan/kit/feedback/failure-words.ts'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useAttach } from '../services.data.ts'

/** A picture or a PDF beside a request; one that is too large is not sent at all. */
export function AttachFile({ request: { id, file } }: { request: ServiceRequest }) {
  const { t } = useTranslation('services')
  const attach = useAttach({ done: t('file.kept') })
  const [isTooLarge, setTooLarge] = useState(false)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? []
    target.value = ''
    if (!chosen) return
    attach.reset()
    setTooLarge(chosen.size > REQUEST_FILE_MAX)
    if (chosen.size <= REQUEST_FILE_MAX) attach.mutate({ id, file: chosen })
  }
  const fault = isTooLarge ? t('file.tooLarge') : attach.error ? sayFailure(attach.error) : undefined
  return (
    <div className="attach">
      <label className="btn line full" aria-busy={attach.isPending}>
        <input
          className="vh"
          type="file"
          accept="application/pdf,image/jpeg,image/png,image/webp"
          onChange={choose}
        />
        <Icon name="plus" size="m" />
        {t(file ? 'file.change' : 'file.add')}
      </label>
      {file && !fault && (
        <p className="hint">
          <bdi>{file.name}</bdi>
        </p>
      )}
      <p className={fault ? 'hint bad' : 'hint'} role={fault ? 'alert' : undefined}>
        {fault ?? t('file.hint')}
      </p>
    </div>
  )
}
