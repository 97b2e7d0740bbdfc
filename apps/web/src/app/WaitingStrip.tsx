import { pageDigits } from '@pahlavan/persian/digits'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyWithPreload } from '../kit/frame/lazy.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useOutbox } from '../kit/outbox/waiting.ts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'

const WaitingSheet = lazyWithPreload(
  () => import('./WaitingSheet.tsx').then((loaded) => loaded.WaitingSheet),
  'app/WaitingSheet',
)

/** Announces acts that were done offline and wait or were refused; a tap lists them. */
export function WaitingStrip() {
  const { t } = useTranslation('app')
  const { language } = useLanguage()
  const acts = useOutbox((outbox) => outbox.acts)
  const [isOpen, setOpen] = useState(false)
  if (acts.length === 0) return null
  const refused = acts.filter(({ refusal }) => refusal).length
  const count = refused || acts.length
  return (
    <>
      <button type="button" className="offline" onClick={() => setOpen(true)}>
        <Icon name={refused > 0 ? 'warning-fill' : 'clock'} size="m" />
        {t(refused > 0 ? 'outbox.refused' : 'outbox.waiting', { count, number: pageDigits(count, language) })}
      </button>
      <Suspense fallback={null}>{isOpen && <WaitingSheet onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
