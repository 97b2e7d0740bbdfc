import type { PaymentStatus } from '@pahlavan/contract/payments'
import type { DrawerName } from '@pahlavan/contract/drawers'
import { useTranslation } from 'react-i18next'
import { InRoom } from '../../../kit/frame/InRoom.tsx'
import { toggleDrawer } from '../../../kit/frame/layout.ts'
import { Anchor } from '../../../kit/address/Anchor.tsx'
import { DrawerLink } from '../../../kit/address/DrawerLink.tsx'
import { begunOf } from '../begun.ts'
import type { Outcome } from './Seal.tsx'

interface Place {
  drawer: DrawerName
  id?: string
}

/** The page of a purchase that is no one drawer: picks are made on Matches, courses are begun among one's own. */
const pages: Partial<Record<PaymentStatus['type'], string>> = {
  plan: '/root?view=predict',
  course: '/eductional?pagesList=education-list&courseMine=1',
}

/** The place of the purchase. */
const bought = ({ type, itemId, orderId }: PaymentStatus): Place | null =>
  ({
    event: { drawer: 'events-detail' as const, id: itemId },
    some: { drawer: 'events-detail' as const, id: itemId },
    play: { drawer: 'play-detail' as const, id: itemId },
    course: null,
    goods: { drawer: 'course-transactions' as const, id: orderId },
    plan: null,
  })[type]

/** Purchases that let a fan watch: who begins one in a broadcast or a bout goes back to it. */
const opensWatching = new Set<PaymentStatus['type']>(['event', 'some', 'play', 'plan'])

/** Where it can be tried again. */
const retryPlace = ({ type, itemId }: PaymentStatus): Place | null =>
  ({
    event: { drawer: 'buy-event' as const, id: itemId },
    some: { drawer: 'buy-event' as const, id: itemId },
    play: { drawer: 'buy-one-match' as const, id: itemId },
    course: { drawer: 'cart' as const },
    goods: { drawer: 'cart' as const },
    plan: null,
  })[type]

/** The ways on from a result. */
export function Onward({ payment, outcome }: { payment: PaymentStatus; outcome: Outcome }) {
  const { t } = useTranslation('payments')
  const begun = opensWatching.has(payment.type) ? begunOf(payment.paymentId) : null
  const place = outcome === 'paid' ? bought(payment) : outcome === 'failed' ? retryPlace(payment) : null
  const page = pages[payment.type]
  const words = outcome === 'failed' ? t('again') : t(`to.${payment.type}`)
  if (outcome === 'paid' && begun)
    return (
      <>
        <Anchor className="btn full" to={begun.to}>
          {t(begun.drawer === 'live-list' ? 'to.live' : 'to.play')}
        </Anchor>
        <KeepReceipt />
      </>
    )
  return (
    <>
      {place && (
        <DrawerLink className="btn full" {...place}>
          {words}
        </DrawerLink>
      )}
      {page && outcome === 'paid' && (
        <Anchor className="btn full" to={page}>
          {words}
        </Anchor>
      )}
      {payment.type === 'plan' && outcome === 'failed' && (
        <InRoom room="plans">
          <button type="button" className="btn full" onClick={toggleDrawer}>
            {words}
          </button>
        </InRoom>
      )}
      {outcome === 'paid' ? <KeepReceipt /> : <Transactions />}
    </>
  )
}

/** The receipt on paper, and the list of all receipts. */
function KeepReceipt() {
  const { t } = useTranslation('payments')
  return (
    <>
      <button type="button" className="btn line full" onClick={() => print()}>
        {t('keep')}
      </button>
      <Transactions />
    </>
  )
}

function Transactions() {
  const { t } = useTranslation('payments')
  return (
    <DrawerLink className="btn line full" drawer="transaction-list">
      {t('transactions')}
    </DrawerLink>
  )
}
