import { useTranslation } from 'react-i18next'
import { lazyWithPreload } from '../../../kit/frame/lazy.tsx'
import { ScreenBoundary } from '../../../kit/frame/ScreenBoundary.tsx'
import { type Purpose, useSignIn } from '../signIn.ts'
import { useWay } from '../way.ts'
import { CodeStep } from './CodeStep.tsx'
import { MobileForm } from './MobileForm.tsx'
import { signUp, StepHead } from './StepHead.tsx'
import { TypeForm } from './TypeForm.tsx'

const RegisterForm = lazyWithPreload(
  () => import('./RegisterForm.tsx').then((m) => m.RegisterForm),
  'features/account/parts/RegisterForm',
  ['account', 'signin'],
)

/** The code that is on its way for a purpose, if one is. */
export const useRunning = (purpose: Purpose) =>
  useSignIn(({ running }) => (running?.purpose === purpose ? running : null))

function Aside({ text, action, onTap }: { text: string; action: string; onTap: () => void }) {
  return (
    <p className="aside">
      {text}{' '}
      <button type="button" className="more" onClick={onTap}>
        {action}
      </button>
    </p>
  )
}

/** Sign in: the number, then its code. */
export function LoginSteps() {
  const { t } = useTranslation('account')
  const { to } = useWay()
  const running = useRunning('login')
  if (running) return <CodeStep key={running.id} running={running} />
  return (
    <>
      <StepHead title={t('login.title')}>{t('login.text')}</StepHead>
      <MobileForm />
      <Aside text={t('login.new')} action={t('login.register')} onTap={() => to('type')} />
    </>
  )
}

/** Sign up, after the type: names and number, then the code. */
export function RegisterSteps() {
  const { t } = useTranslation('account')
  const { to } = useWay()
  const running = useRunning('register')
  const isProved = useSignIn((signIn) => signIn.registrationToken !== null)
  if (running) return <CodeStep key={running.id} running={running} />
  return (
    <>
      <StepHead step={isProved ? signUp.namesProved : signUp.names} title={t('names.title')}>
        {t(isProved ? 'names.proved' : 'names.text')}
      </StepHead>
      <ScreenBoundary fallback={null}>
        <RegisterForm />
      </ScreenBoundary>
      {!isProved && <Aside text={t('names.known')} action={t('names.login')} onTap={() => to('login')} />}
    </>
  )
}

/** Loads the next step while the user chooses the type. */
const loadNext = () => void RegisterForm.preload().catch(() => undefined)

/** The account type: at the beginning of a sign-up, or once a sign-in has found an unknown number. */
export function TypeSteps() {
  const { to } = useWay()
  const isProved = useSignIn((signIn) => signIn.registrationToken !== null)
  return (
    <TypeForm
      ref={loadNext}
      step={isProved ? signUp.typeProved : signUp.type}
      onChosen={() => to('register')}
    />
  )
}
