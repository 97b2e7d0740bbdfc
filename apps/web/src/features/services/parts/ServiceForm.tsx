import type { FormQuestion } from '@pahlavan/contract/form-questions'
import type { ServiceName, ServiceRequest } from '@pahlavan/contract/services'
import { tehranDay } from '@pahlavan/persian/tehran'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDrawers } from '../../../kit/address/drawers.ts'
import { sayFailure } from '@pahlavan/kit/feedback/failure-words.ts'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { useKey } from '@pahlavan/kit/form/keys.ts'
import { useOnce } from '@pahlavan/kit/form/once.ts'
import { useSignedIn } from '@pahlavan/kit/server/session.ts'
import { keepForm, readForm } from '../formDraft.ts'
import { answersOf, visibleFields, faultsOf, fieldsOf, formOf, type FormValues } from '../forms.rules.ts'
import { useSubmit } from '../services.data.ts'
import { FormField } from './FormField.tsx'
import { questionList } from './questions.data.ts'

interface ServiceFormProps {
  service: ServiceName
  onSent: (request: ServiceRequest) => void
}

/** The form of a service. A visitor signs in first, and finds the typed values again. */
export function ServiceForm({ service, onSent }: ServiceFormProps) {
  const { t } = useTranslation('services')
  const { language } = useLanguage()
  const questions = useQuery(questionList(language, service))
  const form = useForm(service, questions.data ?? [], onSent)
  return (
    <form className="pad service-form" noValidate onSubmit={form.submit}>
      {form.visible.map((spec) => (
        <FormField
          key={spec.name}
          spec={spec}
          service={service}
          value={form.typed[spec.name] ?? ''}
          fault={form.faults[spec.name]}
          onChange={(value) => form.change(spec.name, value)}
        />
      ))}
      {questions.error && (
        <p className="hint">
          {t('questionsFailed')}{' '}
          <button type="button" className="link" onClick={() => void questions.refetch()}>
            {t('again')}
          </button>
        </p>
      )}
      {form.failure && (
        <p className="hint bad" role="alert">
          {form.failure}
        </p>
      )}
      <BusyButton busy={form.isBusy} className="btn full form-end">
        {t(`send.${service}`)}
      </BusyButton>
      <p className="hint">{t('sendHint')}</p>
    </form>
  )
}

/** The typed values, their faults, and the request: the same values are sent once. */
function useForm(
  service: ServiceName,
  questions: readonly FormQuestion[],
  onSent: (request: ServiceRequest) => void,
) {
  const { t } = useTranslation('services')
  const { open } = useDrawers()
  const isSignedIn = useSignedIn()
  const [typed, setTyped] = useState<FormValues>(() => readForm(service))
  const [isTried, setTried] = useState(false)
  const submission = useSubmit()
  const once = useOnce()
  const { keyOf, arrived } = useKey()
  const [today] = useState(() => tehranDay(Date.now()))
  const form = formOf(service, questions)
  const faults = isTried ? faultsOf(form, typed, today) : {}

  const send = (ended: () => void) => {
    const fields = fieldsOf(form, typed, today)
    const answers = answersOf(form, typed)
    const words = t(`title.${service}`)
    submission.mutate(
      { service, fields, answers, key: keyOf(JSON.stringify([fields, answers])), words },
      {
        onSettled: ended,
        onSuccess: (request) => {
          arrived()
          keepForm(service, null)
          setTyped({})
          setTried(false)
          if (request) onSent(request)
        },
      },
    )
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(faultsOf(form, typed, today)).length > 0) return
    keepForm(service, typed)
    if (isSignedIn) once(send)
    else open('login-now')
  }
  const change = (name: string, value: string) => {
    setTyped((known) => ({ ...known, [name]: value }))
    if (submission.error) submission.reset()
  }
  return {
    typed,
    faults,
    change,
    submit,
    visible: visibleFields(form, typed, today),
    isBusy: submission.isPending,
    failure: submission.error ? sayFailure(submission.error) : null,
  }
}
