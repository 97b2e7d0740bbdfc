import type { BroadcastCard } from '@pahlavan/contract/live'
import { useTranslation } from 'react-i18next'
import { DrawerLink } from '../../../kit/address/DrawerLink.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { Picture } from '@pahlavan/kit/media/Picture.tsx'
import { Ago } from '@pahlavan/kit/text/Ago.tsx'
import { Count } from '@pahlavan/kit/text/Count.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { weekdayAndHour } from '@pahlavan/kit/text/moment.ts'

/** A broadcast in a row: its picture, how it stands, and how many watch. */
export function BroadcastRow({ card }: { card: BroadcastCard }) {
  return (
    <DrawerLink className="live-row-card" drawer="live-list" id={String(card.id)}>
      <span className="frame">
        <Picture image={card.image} sizes="128px" />
        <State card={card} />
      </span>
      <span className="text">
        <b dir="auto">{card.title}</b>
        <Facts card={card} />
      </span>
    </DrawerLink>
  )
}

function State({ card: { status, hasReplay } }: { card: BroadcastCard }) {
  const { t } = useTranslation('live')
  if (status === 'live') return <span className="tag live on-art">{t('state.live')}</span>
  if (status === 'scheduled') return <span className="tag glass">{t('state.scheduled')}</span>
  return <span className="tag glass">{t(hasReplay ? 'state.replay' : 'state.ended')}</span>
}

function Facts({ card }: { card: BroadcastCard }) {
  const { t } = useTranslation('live')
  const { language } = useLanguage()
  return (
    <span className="meta">
      {card.mats.length > 0 && (
        <span>
          {t('mat', { count: card.mats.length })} <bdi>{card.mats.join(language === 0 ? '، ' : ', ')}</bdi>
        </span>
      )}
      {card.status === 'live' && <Viewers of={card.viewers} />}
      {card.status === 'scheduled' && <span>{weekdayAndHour(card.startsAt, language)}</span>}
      {card.status === 'ended' && card.endedAt && <Ago moment={card.endedAt} />}
      {card.access !== 'free' && (
        <span>
          <Icon name={card.watch ? 'check-circle-fill' : 'lock-key'} size="s" />
          {t(card.watch ? `right.${card.watch.by}` : `access.${card.access}`)}
        </span>
      )}
    </span>
  )
}

/** So few who watch are not counted on the screen. */
const MIN_VIEWERS = 20

/** How many watch now; nothing where few do. */
export function Viewers({ of }: { of: number }) {
  const { t } = useTranslation('live')
  if (of < MIN_VIEWERS) return null
  return (
    <span>
      <Icon name="eye" size="s" />
      <span className="vh">{t('viewers')}</span>
      <Count of={of} />
    </span>
  )
}
