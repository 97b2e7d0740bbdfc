import type { EventCard, EventDetail } from '@pahlavan/contract/events'
import { pageDigits } from '@pahlavan/persian/digits'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { useNear } from '@pahlavan/kit/list/near.ts'
import { eventDetail } from '../eventDetail.data.ts'
import { EventTicket } from '../EventTicket.tsx'

/** Results hardly change (ms). */
const LONG = 60 * 60_000

/** An event that is over, with who won; asked for when it comes near. */
export function ResultTicket({ event }: { event: EventCard }) {
  const { language } = useLanguage()
  const [ref, isNear] = useNear()
  const detail = useQuery({ ...eventDetail(language, event.id), enabled: isNear, staleTime: LONG })
  return (
    <div ref={ref}>
      <EventTicket event={event} foot={<Outcome detail={detail.data} />} />
    </div>
  )
}

const LINES = 2

function Outcome({ detail }: { detail: EventDetail | undefined }) {
  if (!detail) return <span className="result-lines" />
  return (
    <span className="result-lines">
      {detail.kind === 'dual'
        ? detail.duals.slice(0, LINES).map((dual) => <Dual key={dual.id} dual={dual} />)
        : detail.medals.slice(-LINES).map((medal) => <Champion key={medal.playWeight} medal={medal} />)}
    </span>
  )
}

/** A meeting of two teams; the winner is whom the result names. One without results has a dash. */
function Dual({ dual }: { dual: EventDetail['duals'][number] }) {
  const { language } = useLanguage()
  const hasScore = dual.redScore + dual.blueScore > 0
  const score =
    language === 0 ? `${dual.blueScore} – ${dual.redScore}` : `${dual.redScore} – ${dual.blueScore}`
  return (
    <span className="result-dual">
      <span className={dual.winner === 'red' ? 'won' : ''}>{dual.red}</span>{' '}
      <bdi dir="ltr" className="score">
        {hasScore ? pageDigits(score, language) : '–'}
      </bdi>{' '}
      <span className={dual.winner === 'blue' ? 'won' : ''}>{dual.blue}</span>
    </span>
  )
}

/** Who took the gold of a weight. */
function Champion({ medal }: { medal: EventDetail['medals'][number] }) {
  const { t } = useTranslation('matches')
  const gold = medal.medallists.find(({ place }) => place === 1)
  if (!gold) return null
  return (
    <span className="result-gold">
      <img src="/art/medal-gold.svg" alt={t('results.gold')} width="20" height="20" />
      <bdi>{medal.weightTitle}</bdi> <b dir="auto">{gold.name}</b>
    </span>
  )
}
