import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageSwitch, ThemeSwitch } from '@pahlavan/kit/form/Switches.tsx'
import { CodeForm } from './parts/CodeForm.tsx'
import { GateCard } from './parts/GateCard.tsx'
import { NumberForm } from './parts/NumberForm.tsx'
import type { SentCode } from './signIn.data.ts'

/** Signing in as fans do: a number, then the code that was sent to it. */
export function SignIn() {
  const { t } = useTranslation('account')
  const [mobile, setMobile] = useState('')
  const [sent, setSent] = useState<SentCode | null>(null)
  const take = (code: SentCode) => {
    setMobile(code.mobile)
    setSent(code)
  }
  return (
    <GateCard title={t('title')}>
      {sent ? (
        <CodeForm key={sent.challengeId} sent={sent} onSent={setSent} onChangeNumber={() => setSent(null)} />
      ) : (
        <NumberForm mobile={mobile} onSent={take} />
      )}
      <div className="switches">
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
      <a className="btn quiet full" href="/">
        {t('toApp')}
      </a>
    </GateCard>
  )
}
