import type { MemberCard } from '@pahlavan/contract/services'
import { pageDigits } from '@pahlavan/persian/digits'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from '../../../kit/address/params.ts'
import { Mark } from '@pahlavan/kit/media/Mark.tsx'
import { QrCode } from '@pahlavan/kit/media/QrCode.tsx'
import { useSignedIn } from '@pahlavan/kit/server/session.ts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { wholeDate } from '@pahlavan/kit/text/moment.ts'
import { memberState, membership } from '../services.data.ts'
import '../../../kit/feedback/verdict.css'
import '../member-card.css'

/** Where a member's number is checked. */
const checkAddress = (number: string) =>
  `${typeof location === 'undefined' ? '' : location.origin}/service?pagesList=register-fans&member=${number}`

/** One's own card; or, where the address names a number, whether that one is valid. */
export function Membership() {
  const { params } = useParams()
  const number = params.get('member')
  const isSignedIn = useSignedIn()
  if (number) return <Checked number={number} />
  return isSignedIn ? <OwnCard /> : null
}

function OwnCard() {
  const { language } = useLanguage()
  const { data } = useQuery(membership(language))
  return data?.card ? <Card card={data.card} /> : null
}

function Checked({ number }: { number: string }) {
  const { t } = useTranslation('services')
  const { language } = useLanguage()
  const { data } = useQuery(memberState(language, number))
  if (!data) return <output className="pad sk card-blank" aria-busy="true" />
  return (
    <section className="member-check">
      <output className={data.state === 'valid' ? 'verdict ok' : 'verdict bad'}>
        {t(`member.${data.state}`)}
      </output>
      {data.card && <Card card={data.card} />}
    </section>
  )
}

/** The card: its owner, its number, its end, and the code by which anybody checks it. */
function Card({ card }: { card: MemberCard }) {
  const { t } = useTranslation('services')
  const { language } = useLanguage()
  return (
    <article className="member-card" aria-label={t('member.card')}>
      <header>
        <Mark />
        <b>{t('member.card')}</b>
      </header>
      <div>
        <span>
          <strong dir="auto">{language === 0 ? card.name : card.nameEn}</strong>
          {card.clubName && <small dir="auto">{card.clubName}</small>}
          <bdi dir="ltr">{pageDigits(card.number, language)}</bdi>
          <small>{t('member.until', { date: wholeDate(card.until, language) })}</small>
        </span>
        <span className="member-qr">
          <QrCode text={checkAddress(card.number)} label={t('member.code')} />
        </span>
      </div>
    </article>
  )
}
