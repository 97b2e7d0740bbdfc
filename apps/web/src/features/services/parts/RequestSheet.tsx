import type { ServiceRequest } from '@pahlavan/contract/services'
import { pageDigits } from '@pahlavan/persian/digits'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '@pahlavan/kit/dialog/Sheet.tsx'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { dayAndHour } from '../../payments/moments.ts'
import { requestList, useCancel } from '../services.data.ts'
import { AttachFile } from './AttachFile.tsx'
import { ConsentForm } from './ConsentForm.tsx'

interface RequestSheetProps {
  request: ServiceRequest
  onClose: () => void
}

const TAKES_FILE: ReadonlySet<ServiceRequest['service']> = new Set([
  'insurance',
  'financial',
  'register-fans',
])

/** A membership is done at once, and takes a file as long as it stands. */
const takesFile = ({ service, status, canCancel }: ServiceRequest): boolean =>
  TAKES_FILE.has(service) && (canCancel || (service === 'register-fans' && status === 'done'))

/** The state of a request: its number, the next step, its states so far, and the sender's options. */
export function RequestSheet({ request: given, onClose }: RequestSheetProps) {
  const { t } = useTranslation('services')
  const { language } = useLanguage()
  const list = useInfiniteQuery(requestList(language, given.service))
  const request = list.data?.pages.flatMap(({ items }) => items).find(({ id }) => id === given.id) ?? given
  return (
    <Sheet title={request.title ?? t(`title.${request.service}`)} onClose={onClose}>
      <p className="request-number">
        {t('number')} <b className="ltr">{pageDigits(request.id, language)}</b>
      </p>
      {request.status === 'consent' && <ConsentForm request={request} />}
      <ol className="request-steps">
        {request.steps.map((step) => (
          <li key={`${step.status} ${step.at}`} data-status={step.status}>
            <b>{t(`status.${step.status}`)}</b>
            <small>{dayAndHour(step.at, language)}</small>
            {step.note && <p dir="auto">{step.note}</p>}
          </li>
        ))}
      </ol>
      {takesFile(request) && <AttachFile request={request} />}
      {request.canCancel && <Cancel id={request.id} />}
    </Sheet>
  )
}

/** Taking a request back is asked for once more. */
function Cancel({ id }: { id: number }) {
  const { t } = useTranslation('services')
  const cancel = useCancel({ done: t('cancelled') })
  const [isAsked, setAsked] = useState(false)
  if (!isAsked)
    return (
      <button type="button" className="btn line full" onClick={() => setAsked(true)}>
        {t('cancel')}
      </button>
    )
  return (
    <BusyButton
      type="button"
      className="btn danger full"
      busy={cancel.isPending}
      onClick={() => cancel.mutate(id)}
    >
      {t('cancelSure')}
    </BusyButton>
  )
}
