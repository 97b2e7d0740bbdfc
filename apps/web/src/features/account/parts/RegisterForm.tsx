import { account } from '@pahlavan/contract/account'
import type { UserType } from '@pahlavan/contract/people'
import { NAME_MAX } from '@pahlavan/persian/name'
import { useQuery } from '@tanstack/react-query'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { checkedBy } from '@pahlavan/kit/form/checked.ts'
import { Field, InputFrame } from '@pahlavan/kit/form/Field.tsx'
import { sayFailure } from '@pahlavan/kit/feedback/failure-words.ts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { useOnce } from '@pahlavan/kit/form/once.ts'
import { clubNameFaultOf, mobileFault, personNameFault } from '../account.rules.ts'
import { useSendCode } from '../signIn.data.ts'
import { noteSignIn, useSignIn } from '../signIn.ts'
import { termsPage } from '../../pages/pages.data.ts'
import { TextLink } from '../../pages/TextLink.tsx'
import { useFault } from './fault.ts'
import { useHeldBack } from '@pahlavan/kit/signin/held-back.ts'
import { MobileField } from '@pahlavan/kit/signin/MobileField.tsx'

interface Names {
  firstName: string
  lastName: string
  mobile: string
}

const persons = { firstName: personNameFault, lastName: personNameFault, mobile: mobileFault }
/** A club has one name. */
const clubs = { firstName: clubNameFaultOf, mobile: mobileFault }

const resolverFor = (userType: UserType) =>
  checkedBy<Names>(account.register.query, userType === 2 ? clubs : persons, (names) => ({
    ...names,
    userType,
  }))

const autoComplete = { firstName: 'given-name', lastName: 'family-name' } as const

/** Notes each value at once, so that it survives a change of mind and a reload. */
const noted = (name: keyof Names, then: () => void) => ({
  onChange: (event: { target: { value: string } }) => {
    noteSignIn({ [name]: event.target.value })
    then()
  },
})

interface NameFieldsProps {
  form: UseFormReturn<Names>
  isClub: boolean
  typed: () => void
}

function NameFields({ form, isClub, typed }: NameFieldsProps) {
  const { t } = useTranslation('account')
  const faultOf = useFault(form.formState.errors)
  const names = isClub ? (['firstName'] as const) : (['firstName', 'lastName'] as const)
  return (
    <div className={isClub ? 'field' : 'field-pair'}>
      {names.map((name) => (
        <Field key={name} label={t(isClub ? 'names.club' : `names.${name}`)} fault={faultOf(name)}>
          {(tied) => (
            <InputFrame bad={tied['aria-invalid']}>
              <input
                {...tied}
                {...form.register(name, noted(name, typed))}
                dir="auto"
                autoComplete={isClub ? 'organization' : autoComplete[name]}
                enterKeyHint="next"
                maxLength={NAME_MAX * 5}
              />
            </InputFrame>
          )}
        </Field>
      ))}
    </div>
  )
}

/** Names the terms that the button below accepts. */
function Consent() {
  const { t } = useTranslation('account')
  return (
    <p id="consent" className="consent">
      {t('consent.before')}
      <TextLink slug="terms">{t('consent.terms')}</TextLink>
      {t('consent.between')}
      <TextLink slug="privacy">{t('consent.privacy')}</TextLink>
      {t('consent.after')}
    </p>
  )
}

/** Names and number of a new account. A number that was proved by a code already is not asked for. */
export function RegisterForm() {
  const { t } = useTranslation(['account', 'signin'])
  const { firstName, lastName, mobile, userType, registrationToken } = useSignIn()
  const send = useSendCode('register')
  const once = useOnce()
  const heldBack = useHeldBack(send.error)
  const form = useForm<Names>({
    resolver: resolverFor(userType),
    defaultValues: { firstName, lastName, mobile },
  })
  const faultOf = useFault(form.formState.errors)
  const typed = () => send.reset()
  const { language } = useLanguage()
  const { data: terms } = useQuery(termsPage(language))
  const submit = form.handleSubmit(() => {
    if (heldBack) return
    noteSignIn({ terms: terms?.version ?? null })
    once((ended) => send.mutate(undefined, { onSettled: ended }))
  })
  const failureText = heldBack ?? (send.error ? sayFailure(send.error) : undefined)
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <NameFields form={form} isClub={userType === 2} typed={typed} />
      {registrationToken === null ? (
        <MobileField
          typed={mobile}
          fault={faultOf('mobile') ?? failureText}
          hint={t('mobile.hintNew')}
          input={form.register('mobile', noted('mobile', typed))}
        />
      ) : (
        failureText && (
          <p className="hint bad" role="alert">
            {failureText}
          </p>
        )
      )}
      <Consent />
      <BusyButton
        busy={send.isPending}
        disabled={heldBack !== undefined}
        className="btn full"
        aria-describedby="consent"
      >
        {t(registrationToken === null ? 'signin:mobile.send' : 'names.make')}
      </BusyButton>
    </form>
  )
}
