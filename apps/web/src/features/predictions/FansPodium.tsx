import type { BoardRow } from '@pahlavan/contract/predictions'
import { formatNumber } from '@pahlavan/persian/money'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'
import type { Image } from '@pahlavan/contract/image'
import type { ReactNode } from 'react'
import { DrawerLink } from '../../kit/address/DrawerLink.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { Picture } from '@pahlavan/kit/media/Picture.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import '../people/people.css'
import './podium.css'

const places = ['first', 'second', 'third'] as const
const medals = ['gold', 'silver', 'bronze'] as const

interface FansPodiumProps {
  best: BoardRow[]
  /** Who looks. */
  me?: number | undefined
  /** Whether it stands on a first screen. */
  first?: boolean
}

/** The best three fans on their steps: 2-1-3 for the eye, 1-2-3 for readers. Equal points share a rank and its medal. */
export function FansPodium({ best, me, first = false }: FansPodiumProps) {
  const { t } = useTranslation('matches')
  const { language } = useLanguage()
  return (
    <ol className="night podium fans" aria-label={t('board.podium')}>
      {best.map(({ userId, isHidden, avatar, name, points, correct, total, rank }, at) => (
        <li key={userId} className={places[at]} aria-current={userId === me || undefined}>
          <Frame userId={userId} isHidden={isHidden}>
            <Portrait image={avatar} first={first} />
            <img
              className="m"
              src={`/art/medal-${medals[rank - 1] ?? 'plain'}.svg`}
              alt={t('board.rank', { number: pageDigits(rank, language) })}
              width="64"
              height="64"
            />
            <b dir="auto">{name}</b>
            <span className="pts">
              {t('board.points', { count: points, number: formatNumber(points, language) })}
            </span>
            <small>
              {t('board.correct', {
                correct: pageDigits(correct, language),
                total: pageDigits(total, language),
              })}
            </small>
          </Frame>
        </li>
      ))}
    </ol>
  )
}

/** The link to a fan's page; a hidden fan has none. */
function Frame({ userId, isHidden, children }: { userId: number; isHidden: boolean; children: ReactNode }) {
  if (isHidden) return <div>{children}</div>
  return (
    <DrawerLink drawer="player" id={String(userId)}>
      {children}
    </DrawerLink>
  )
}

const Portrait = ({ image, first }: { image: Image | null; first: boolean }) =>
  image ? (
    <Picture image={image} sizes="140px" className="media portrait" first={first} />
  ) : (
    <span className="portrait">
      <Icon name="user-circle" />
    </span>
  )
