import type { UserType } from '@pahlavan/contract/people'
import type { SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { noteSignIn, useSignIn } from '../signIn.ts'
import { StepHead } from './StepHead.tsx'

const types = [
  [0, 'fan'],
  [1, 'wrestler'],
  [2, 'club'],
] as const satisfies [UserType, string][]

/** Which kind of account it is to be. */
export function TypeForm({ step, onChosen }: { step: number; onChosen: () => void }) {
  const { t } = useTranslation('account')
  const chosen = useSignIn((signIn) => signIn.userType)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onChosen()
  }
  return (
    <form onSubmit={submit}>
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
