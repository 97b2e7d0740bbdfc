import type { BoutDetail } from '@pahlavan/contract/bouts'
import { payments } from '@pahlavan/contract/payment-calls'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { idIn } from '../../kit/address/idIn.ts'
import { DrawerLink } from '../../kit/address/DrawerLink.tsx'
import { DrawerHead } from '../../kit/drawer/DrawerHead.tsx'
import { ReadState } from '@pahlavan/kit/feedback/ReadState.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { BoutRow } from '../bouts/BoutRow.tsx'
import { boutDetail } from '../bouts/bouts.data.ts'
import { useVersus } from '../bouts/names.ts'
import { BuySkeleton } from './BuySkeleton.tsx'
import { NotForSale } from './parts/NotForSale.tsx'
import { QuotedPay } from './QuotedPay.tsx'
import { reasonNotToSell, useWatchRight } from '../bouts/rights.ts'
import { isOnSale } from '../bouts/sale.rules.ts'
import { usePay } from './pay.data.ts'
import './buy.css'

export function BuyBoutDrawer({ id = '' }: { id?: string }) {
  const { t } = useTranslation('payments')
  const { language } = useLanguage()
  const number = idIn(id) ?? 0
  const detail = useQuery(boutDetail(language, number))
  return (
    <>
      <DrawerHead title={t('buy.oneTitle')} />
      <div className="drawer-body buy-page">
        {detail.data && <Buying bout={detail.data} />}
        <ReadState of={detail} isNamed={number > 0} loading={<BuySkeleton />} />
      </div>
    </>
  )
}

function Buying({ bout }: { bout: BoutDetail }) {
  const { t } = useTranslation('payments')
  const versus = useVersus()
  const { pay, isBusy } = usePay(payments.payBout)
  const right = useWatchRight(bout)
  if (right === 'unknown') return <BuySkeleton />
  if (!isOnSale(bout)) return <NotForSale reason={reasonNotToSell(bout)} bout={bout.id} />
  return (
    <>
      <section className="pad offers">
        <h3>{bout.eventTitle}</h3>
        <BoutRow bout={bout} shows="both" />
        <DrawerLink className="btn line full" drawer="buy-event" id={String(bout.eventId)}>
          {t('buy.orWhole')}
        </DrawerLink>
      </section>
      <QuotedPay
        what={versus(bout)}
        quoted={{ playId: bout.id }}
        price={bout.price ?? 0}
        isBusy={isBusy}
        onPay={() => pay({ playId: bout.id })}
      />
    </>
  )
}
