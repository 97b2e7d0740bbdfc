import type { PaymentStatus } from '@pahlavan/contract/payments'
import { isMissing } from '@pahlavan/client/failure'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Anchor } from '../../kit/address/Anchor.tsx'
import { useLocation } from '../../kit/address/location.ts'
import { Loader } from '@pahlavan/kit/feedback/Loader.tsx'
import { ErrorState, MissingState } from '@pahlavan/kit/feedback/States.tsx'
import { useTitle } from '@pahlavan/kit/text/title.ts'
import { useIsVisitor, useSignedIn } from '@pahlavan/kit/server/session.ts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { type Outcome, Seal } from './parts/Seal.tsx'
import { Onward } from './parts/Onward.tsx'
import { Receipt } from './parts/Receipt.tsx'
import { paymentStatus } from './payments.data.ts'
import './result.css'

/** A payment's result (`docs/rules/specification.md` §2). The address only says which payment: what became of it, the server says, to its buyer alone. */
export function ResultPage({ paymentId }: { paymentId: string }) {
  const signedIn = useSignedIn()
  const isVisitor = useIsVisitor()
  if (isVisitor) return <SignInFirst />
  return signedIn ? <Result paymentId={paymentId} /> : <Loader />
}

/** The bank may come back in another browser, which knows nobody: nothing is said of the payment. */
function SignInFirst() {
  const { t } = useTranslation('payments')
  useTitle(t('result.signIn.title'))
  const { pathname, search } = useLocation()
  return (
    <section className="result">
      <Seal outcome="checking" />
      <h1>{t('result.signIn.title')}</h1>
      <p>{t('result.signIn.text')}</p>
      <Anchor className="btn" to={`/welcome?returnUrl=${encodeURIComponent(pathname + search)}`}>
        {t('signIn')}
      </Anchor>
    </section>
  )
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

function Result({ paymentId }: { paymentId: string }) {
  const { language } = useLanguage()
  const payment = useQuery({ ...paymentStatus(language, paymentId), enabled: UUID.test(paymentId) })
  if (!UUID.test(paymentId) || (payment.isError && isMissing(payment.error))) return <MissingState isPage />
  if (payment.data) return <Told payment={payment.data} />
  return payment.isError ? (
    <ErrorState error={payment.error} retry={() => void payment.refetch()} />
  ) : (
    <Loader />
  )
}

/** An unknown outcome is never shown as a failure. */
const outcomeOf = ({ status }: PaymentStatus): Outcome =>
  status === 'paid' ? 'paid' : status === 'pending' ? 'checking' : 'failed'

function Told({ payment }: { payment: PaymentStatus }) {
  const { t } = useTranslation('payments')
  useTitle(t(`result.${payment.status}`))
  const outcome = outcomeOf(payment)
  return (
    <>
      <section className="result" role={outcome === 'failed' ? 'alert' : 'status'}>
        <Seal outcome={outcome} />
        <h1>{t(`result.${payment.status}`)}</h1>
        <p>{outcome === 'paid' ? t(`got.${payment.type}`) : t(`money.${payment.money}`)}</p>
      </section>
      <div className="pad result-rest">
        <Receipt payment={payment} />
        <Onward payment={payment} outcome={outcome} />
      </div>
    </>
  )
}
