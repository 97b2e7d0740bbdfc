import type { BoutDetail } from '@pahlavan/contract/bouts'
import { useTranslation } from 'react-i18next'
import { DrawerLink } from '../../../kit/address/DrawerLink.tsx'
import { useIsClosed } from '../../../kit/frame/club-state.ts'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { Money } from '@pahlavan/kit/text/Money.tsx'
import { useWatchRight } from '../rights.ts'
import { isOnSale } from '../sale.rules.ts'
import { OwnRight } from './OwnRight.tsx'
import '../paywall.css'

/** The offers that open a bout: the bout alone until it is called, or its whole event; or the reason why it is open. Nothing while the club sells none. */
export function Paywall({ bout }: { bout: BoutDetail }) {
  const { t } = useTranslation('bouts')
  const isOver = bout.status === 'finished' || bout.status === 'cancelled'
  const right = useWatchRight(bout)
  const isShut = useIsClosed('live')
  if (isOver || bout.isFree || bout.price === null || right === 'unknown') return null
  if (right) return <OwnRight right={right} />
  if (isShut) return null
  return (
    <section className="paywall" aria-label={t('paywall.title')}>
      <span className="lock">
        <Icon name="lock-key" />
      </span>
      <h3>{t('paywall.title')}</h3>
      <p>{t(isOnSale(bout) ? 'paywall.text' : 'paywall.textWhole')}</p>
      {isOnSale(bout) && (
        <DrawerLink className="btn full" drawer="buy-one-match" id={String(bout.id)}>
          {t('paywall.one')}{' '}
          <b>
            <Money toman={bout.price} />
          </b>
        </DrawerLink>
      )}
      <DrawerLink className="btn on-night full" drawer="buy-event" id={String(bout.eventId)}>
        {t('paywall.whole')}
      </DrawerLink>
    </section>
  )
}
