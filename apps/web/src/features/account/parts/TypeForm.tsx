import type { UserType } from '@pahlavan/contract/people'
import type { Ref, SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { noteSignIn, useSignIn } from '../signIn.ts'
import { type Step, StepHead } from './StepHead.tsx'

const types = [
  [0, 'fan'],
  [1, 'wrestler'],
  [2, 'club'],
] as const satisfies [UserType, string][]

interface TypeFormProps {
  ref: Ref<HTMLFormElement>
  step: Step
  onChosen: () => void
}

/** Which kind of account it is to be. */
export function TypeForm({ ref, step, onChosen }: TypeFormProps) {
  const { t } = useTranslation('account')
  const chosen = useSignIn((signIn) => signIn.userType)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onChosen()
  }
  return (
    <form ref={ref} onSubmit={submit}>
      <StepHead step={step} title={t('type.title')}>
        {t('type.text')}
      </StepHead>
      <fieldset className="types">
        <legend className="vh">{t('type.title')}</legend>
        {types.map(([type, name]) => (
          <label key={type} className="type">
            <img src={`/art/type-${name}.svg`} width="84" height="84" alt="" />
            <b>{t(`type.${name}`)}</b>
            <small>{t(`type.${name}Text`)}</small>
            <input
              type="radio"
              name="type"
              checked={chosen === type}
              onChange={() => noteSignIn({ userType: type })}
            />
          </label>
        ))}
      </fieldset>
      <button type="submit" className="btn full">
        {t('type.next')}
      </button>
    </form>
  )
}
