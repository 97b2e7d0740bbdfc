import { searchKey } from '@pahlavan/persian/letters'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { goTo } from '../../kit/address/location.ts'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { Field, InputFrame } from '@pahlavan/kit/form/Field.tsx'
import { Sheet } from '@pahlavan/kit/dialog/Sheet.tsx'
import { useDeleteAccount } from './privacy.data.ts'
import './delete.css'

const consequences = ['personal', 'sessions', 'comments', 'orders', 'final'] as const

/** Says what goes and what stays, and deletes the account once its word was typed. */
export function DeleteSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('profile')
  const [typed, setTyped] = useState('')
  const remove = useDeleteAccount({ failed: t('delete.failed'), done: t('delete.done') }, () =>
    goTo('/', { replace: true }),
  )
  const isSure = searchKey(typed) === searchKey(t('delete.word'))
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isSure && !remove.isPending) remove.mutate()
  }
  return (
    <Sheet title={t('delete.title')} onClose={onClose}>
      <form onSubmit={submit}>
        <ul className="consequences">
          {consequences.map((one) => (
            <li key={one}>{t(`delete.${one}`)}</li>
          ))}
        </ul>
        <Field label={t('delete.type', { word: t('delete.word') })}>
          {(tied) => (
            <InputFrame bad={false}>
              <input
                {...tied}
                autoComplete="off"
                autoCapitalize="off"
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            </InputFrame>
          )}
        </Field>
        <div className="sheet-ways">
          <BusyButton className="btn full danger" busy={remove.isPending} disabled={!isSure}>
            {t('delete.title')}
          </BusyButton>
          <button type="button" className="btn line full" onClick={onClose}>
            {t('cancel')}
          </button>
        </div>
      </form>
    </Sheet>
  )
}
