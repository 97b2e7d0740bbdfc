import type { BoutDetail } from '@pahlavan/contract/bouts'
import { useTranslation } from 'react-i18next'
import { DrawerLink } from '../../../kit/address/DrawerLink.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { Money } from '@pahlavan/kit/text/Money.tsx'
import { isWatched, useMustBuy, useWatchRight } from '../rights.ts'
import { isOnSale } from '../sale.rules.ts'
import { OwnRight } from './OwnRight.tsx'
import '../watch-offer.css'

/** One row with the offers that open a bout: the bout alone until it is called, or its whole event; or the reason why it is open. Nothing while the club sells none. */
export function Paywall({ bout }: { bout: BoutDetail }) {
  const { t } = useTranslation('bouts')
  const right = useWatchRight(bout)
  const mustBuy = useMustBuy(bout)
  if (mustBuy)
    return (
      <nav className="night watch-offer" aria-label={t('paywall.title')}>
        <Icon name="lock-key" />
        {isOnSale(bout) ? (
          <DrawerLink className="btn" drawer="buy-one-match" id={String(bout.id)}>
            {t('paywall.one')}{' '}
            <b>
              <Money toman={bout.price ?? 0} />
            </b>
          </DrawerLink>
        ) : (
          <b className="what">{t('paywall.what')}</b>
        )}
        <DrawerLink className="btn on-night" drawer="buy-event" id={String(bout.eventId)}>
          {t(isOnSale(bout) ? 'paywall.event' : 'paywall.whole')}
        </DrawerLink>
      </nav>
    )
  return right && right !== 'unknown' && isWatched(bout) ? <OwnRight right={right} /> : null
}
