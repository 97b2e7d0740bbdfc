import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDrawers } from '../../../kit/address/drawers.ts'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { Field, InputFrame } from '@pahlavan/kit/form/Field.tsx'
import { useSignedIn } from '@pahlavan/kit/server/session.ts'

interface CodeFormProps {
  isBusy: boolean
  /** The fault of the code that was tried. */
  fault: string | undefined
  onApply: (code: string) => void
}

/** A discount code. It is a fan's own: a visitor signs in first. */
export function CodeForm({ isBusy, fault, onApply }: CodeFormProps) {
  const { t } = useTranslation('cart')
  const [typed, setTyped] = useState('')
  const signedIn = useSignedIn()
  const { open } = useDrawers()
  return (
    <form
      className="pad discount-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (signedIn) onApply(typed.trim())
        else open('login-now')
      }}
    >
      <Field label={t('code')} fault={fault}>
        {(tied) => (
          <InputFrame bad={fault !== undefined}>
            <input
              {...tied}
              dir="ltr"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={64}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </InputFrame>
        )}
      </Field>
      <BusyButton className="btn line" busy={isBusy}>
        {t('apply')}
      </BusyButton>
    </form>
  )
}
