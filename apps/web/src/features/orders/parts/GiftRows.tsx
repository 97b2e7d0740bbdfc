import type { OwnGift } from '@pahlavan/contract/orders'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DrawerLink } from '../../../kit/address/DrawerLink.tsx'
import { dayAndHour } from '../../payments/moments.ts'
import { ownGifts } from '../orders.data.ts'

const drawers = { event: 'events-detail', play: 'play-detail', course: 'education-detail' } as const

/** The gifts of the club to the fan, each with its reason and end; nothing where there are none. */
export function GiftRows() {
  const { t } = useTranslation('orders')
  const { language } = useLanguage()
  const { data } = useQuery(ownGifts(language))
  if (!data || data.items.length === 0) return null
  return (
    <section className="pad own-gifts" aria-label={t('gifts.title')}>
      <h2>{t('gifts.title')}</h2>
      <ul>
        {data.items.map((gift) => (
          <GiftRow key={gift.id} gift={gift} />
        ))}
      </ul>
    </section>
  )
}

function GiftRow({ gift }: { gift: OwnGift }) {
  const { t } = useTranslation('orders')
  const { language } = useLanguage()
  const { reason, endsAt, isOpen, takenReason } = gift
  return (
    <li>
      <b>
        <GiftTitle gift={gift} />
      </b>
      <p>
        <bdi>{reason}</bdi>
      </p>
      <small>
        {takenReason !== null ? (
          <>
            {t('gifts.taken')} <bdi>{takenReason}</bdi>
          </>
        ) : !isOpen ? (
          t('gifts.over')
        ) : endsAt === null ? (
          t('gifts.open')
        ) : (
          t('gifts.until', { at: dayAndHour(endsAt, language) })
        )}
      </small>
    </li>
  )
}

/** The title of a gift; it leads to the thing while the fan has it. */
function GiftTitle({ gift: { itemType, itemId, title, isOpen } }: { gift: OwnGift }) {
  const { language } = useLanguage()
  const name = <bdi>{pageDigits(title, language)}</bdi>
  if (itemType === 'plan' || !isOpen) return name
  return (
    <DrawerLink drawer={drawers[itemType]} id={String(itemId)} isOwn>
      {name}
    </DrawerLink>
  )
}
