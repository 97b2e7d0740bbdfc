import { CONTACT_SUBJECT_MAX, CONTACT_TEXT_MAX } from '@pahlavan/contract/limits'
import { CallFailure } from '@pahlavan/client/failure'
import { pageDigits } from '@pahlavan/persian/digits'
import { displayMobile, parseMobile } from '@pahlavan/persian/mobile'
import { NAME_MAX, nameFault } from '@pahlavan/persian/name'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDrawers } from '../../../kit/address/drawers.ts'
import { sayFailure } from '@pahlavan/kit/feedback/failure-words.ts'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { Field, InputFrame } from '@pahlavan/kit/form/Field.tsx'
import { useKey } from '@pahlavan/kit/form/keys.ts'
import { useOnce } from '@pahlavan/kit/form/once.ts'
import { useSignedIn } from '@pahlavan/kit/server/session.ts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { profile } from '../../account/account.data.ts'
import { type Letter, useSend } from '../contact.data.ts'

type Name = keyof Letter
const names = ['name', 'mobile', 'subject', 'message'] as const

const inputs = {
  name: { type: 'text', autoComplete: 'name', maxLength: NAME_MAX },
  mobile: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', dir: 'ltr', maxLength: 40 },
  subject: { type: 'text', autoComplete: 'off', maxLength: CONTACT_SUBJECT_MAX },
} as const

/** The fault of a field, as a word. */
function faultOf(name: Name, value: string): 'missing' | 'name' | 'mobile' | null {
  if (value.trim() === '') return 'missing'
  if (name === 'name' && nameFault(value) !== null) return 'name'
  return name === 'mobile' && parseMobile(value) === null ? 'mobile' : null
}

/** Whether visitors together have sent so much today that this one logs in first. */
const needsAccount = (error: Error | null) =>
  error instanceof CallFailure && error.code === 'messages_need_account'

/** A message to the club, from anybody; the text stays until the club has it. */
export function ContactForm() {
  const { t } = useTranslation('contact')
  const { language } = useLanguage()
  const { open } = useDrawers()
  const { typed, change, submit, startAnother, isTried, send } = useLetter()
  if (send.data)
    return (
      <output className="pad contact-sent">
        <h3>{t('sent')}</h3>
        <p>{t('sentText', { number: pageDigits(send.data.id, language) })}</p>
        <button type="button" className="btn line" onClick={startAnother}>
          {t('another')}
        </button>
      </output>
    )
  return (
    <form className="pad" noValidate onSubmit={submit}>
      {names.map((name) => (
        <LetterField
          key={name}
          name={name}
          value={typed[name]}
          isTried={isTried}
          onChange={(value) => change(name, value)}
        />
      ))}
      {send.error && (
        <p className="hint bad" role="alert">
          {sayFailure(send.error)}
        </p>
      )}
      {needsAccount(send.error) && (
        <button type="button" className="btn line full" onClick={() => open('login-now')}>
          {t('logIn')}
        </button>
      )}
      <BusyButton busy={send.isPending} className="btn full form-end">
        {t('send')}
      </BusyButton>
    </form>
  )
}

interface LetterFieldProps {
  name: Name
  value: string
  /** Whether the letter was sent: only then a fault is shown. */
  isTried: boolean
  onChange: (value: string) => void
}

function LetterField({ name, value, isTried, onChange }: LetterFieldProps) {
  const { t } = useTranslation('contact')
  const word = isTried ? faultOf(name, value) : null
  const fault = word === null ? undefined : t(`fault.${word}`)
  return (
    <Field label={t(name === 'message' ? 'text' : name)} fault={fault}>
      {(tied) => (
        <InputFrame bad={fault !== undefined}>
          {name === 'message' ? (
            <textarea
              {...tied}
              rows={5}
              dir={value ? 'auto' : undefined}
              maxLength={CONTACT_TEXT_MAX}
              placeholder={t('placeholder')}
              value={value}
              onChange={({ target }) => onChange(target.value)}
            />
          ) : (
            <input
              {...tied}
              {...inputs[name]}
              value={value}
              onChange={({ target }) => onChange(target.value)}
            />
          )}
        </InputFrame>
      )}
    </Field>
  )
}

/** The name and number of a signed-in fan. */
function useOwnName(): Pick<Letter, 'name' | 'mobile'> {
  const isSignedIn = useSignedIn()
  const own = useQuery({ ...profile(), enabled: isSignedIn }).data
  if (!own) return { name: '', mobile: '' }
  return {
    name: `${own.firstName} ${own.lastName}`.trim(),
    mobile: own.mobile ? displayMobile(own.mobile) : '',
  }
}

function useLetter() {
  const own = useOwnName()
  const [changes, setChanges] = useState<Partial<Letter>>({})
  const typed: Letter = { subject: '', message: '', ...own, ...changes }
  const [isTried, setTried] = useState(false)
  const send = useSend()
  const once = useOnce()
  const { keyOf } = useKey()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (names.some((name) => faultOf(name, typed[name]) !== null)) return
    const key = keyOf(JSON.stringify(typed))
    once((ended) => send.mutate({ ...typed, key }, { onSettled: ended }))
  }
  const change = (name: Name, value: string) => {
    setChanges((known) => ({ ...known, [name]: value }))
    if (send.error) send.reset()
  }
  const startAnother = () => {
    send.reset()
    setChanges({ ...changes, subject: '', message: '' })
    setTried(false)
  }
  return { typed, change, submit, startAnother, isTried, send }
}
