import { pageDigits } from '@pahlavan/persian/digits'
import { formatNumber } from '@pahlavan/persian/money'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Face } from '@pahlavan/kit/media/Face.tsx'
import { ErrorState } from '@pahlavan/kit/feedback/States.tsx'
import { Facts } from '@pahlavan/kit/text/Facts.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { PickLine } from './parts/PickLine.tsx'
import { fanPage } from './predictions.data.ts'
import '../people/people.css'
import './fan.css'

/** A fan as everybody sees them: name, place, points, and the latest settled picks. */
export function FanPage({ id }: { id: number }) {
  const { t } = useTranslation('matches')
  const { language } = useLanguage()
  const { data: fan, isPending, error, refetch } = useQuery(fanPage(language, id))
  if (isPending) return <div className="sk fan-blank rounded-none" aria-busy="true" />
  if (!fan) return <ErrorState error={error} retry={() => void refetch()} />
  const { name, avatar, rank, points, correct, total, picks } = fan
  const figures = [
    { id: 'rank', word: t('fan.rank'), value: pageDigits(rank, language) },
    { id: 'points', word: t('fan.points'), value: formatNumber(points, language) },
    { id: 'right', word: t('fan.right'), value: pageDigits(correct, language) },
    { id: 'settled', word: t('fan.settled'), value: pageDigits(total, language) },
  ]
  return (
    <>
      <header className="night fan-head">
        <Face image={avatar} name={name} />
        <h1 dir="auto">{name}</h1>
      </header>
      <Facts facts={figures} />
      <section className="section">
        <div className="section-head">
          <h2>{t('fan.picks')}</h2>
        </div>
        {picks.length === 0 && <p className="pad ledger-none">{t('fan.none')}</p>}
        <ul className="pick-lines pad">
          {picks.map((pick) => (
            <PickLine key={pick.boutId} pick={pick} points={pick.points} />
          ))}
        </ul>
      </section>
      <div className="spacer" />
    </>
  )
}
