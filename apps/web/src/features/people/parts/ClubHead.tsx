import type { PersonDetail } from '@pahlavan/contract/people'
import { pageDigits } from '@pahlavan/persian/digits'
import { jalaliOfDate } from '@pahlavan/persian/jalali'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { KnownContent } from '../../../kit/drawer/known.ts'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { Facts } from '@pahlavan/kit/text/Facts.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { nameOf } from '../names.ts'
import { Crest } from './Crest.tsx'
import { Directions } from './Directions.tsx'

/** A Gregorian year as the page counts: most of it is the Jalali year that begins in it. */
const yearIn = (year: number, language: 0 | 1) =>
  pageDigits(language === 0 ? jalaliOfDate(`${year}-07-01`)[0] : year, language)

/** Badge, name, city, and the club in four figures. */
export function ClubHead({ club }: { club: PersonDetail }) {
  const { t } = useTranslation('people')
  const { language } = useLanguage()
  const { rosterCount = 0, founded = null } = club.club ?? {}
  const { gold, silver, bronze } = club.medals
  const facts = [
    { id: 'rank', word: t('rank'), value: club.rank === null ? '–' : pageDigits(club.rank, language) },
    { id: 'wrestlers', word: t('wrestlersWord'), value: pageDigits(rosterCount, language) },
    { id: 'medals', word: t('medals'), value: pageDigits(gold + silver + bronze, language) },
    { id: 'founded', word: t('founded'), value: founded === null ? '–' : yearIn(founded, language) },
  ]
  return (
    <>
      <header className="club-head">
        <Crest name={nameOf(club)} image={club.avatar} large />
        <div>
          <h1 dir="auto">{nameOf(club)}</h1>
          {club.club?.manager && <p dir="auto">{t('managerNamed', { manager: club.club.manager })}</p>}
        </div>
      </header>
      <Facts facts={facts} />
    </>
  )
}

/** A club as the list showed it. */
export const KnownClub = ({ known: { title, image } }: { known: KnownContent }) => (
  <header className="club-head">
    <Crest name={title} image={image} large />
    <div>
      <h1 dir="auto">{title}</h1>
    </div>
  </header>
)

/** Address, a call and the way there. */
export function ClubContact({ club }: { club: PersonDetail }) {
  const { t } = useTranslation('people')
  const { language } = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const { address, phone, location } = club.club ?? {}
  if (!address && !phone && !location) return null
  return (
    <section className="section pad club-contact" aria-label={t('contact')}>
      {address && (
        <p className="club-address">
          <Icon name="map-pin" size="m" />
          <span dir="auto">{address}</span>
        </p>
      )}
      <div className="club-acts">
        {phone && (
          <a className="btn line" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
            <Icon name="phone" size="m" />
            <bdi dir="ltr">{pageDigits(phone, language)}</bdi>
          </a>
        )}
        {location && (
          <button type="button" className="btn" onClick={() => setAsking(true)}>
            <Icon name="map-pin" size="m" />
            {t('directions')}
          </button>
        )}
      </div>
      {isAsking && location && <Directions location={location} onClose={() => setAsking(false)} />}
    </section>
  )
}
