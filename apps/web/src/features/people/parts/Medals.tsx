import type { Medal, MedalCounts } from '@pahlavan/contract/people'
import { pageDigits } from '@pahlavan/persian/digits'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { dateOf } from '@pahlavan/kit/text/moment.ts'
import { ErrorState } from '@pahlavan/kit/feedback/States.tsx'
import { playerMedals } from '../people.data.ts'
import { medalPicture } from '../../../kit/media/medal.ts'

const places = [1, 2, 3] as const
const colours = { 1: 'gold', 2: 'silver', 3: 'bronze' } as const

type Place = (typeof places)[number]

function MedalHead() {
  const { t } = useTranslation('people')
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className="vh">{t('event')}</span>
        </th>
        {places.map((place) => (
          <th key={place} scope="col">
            <img
              src={medalPicture(place)}
              alt={t(`medal.${colours[place]}`)}
              width="30"
              height="30"
              loading="lazy"
            />
          </th>
        ))}
      </tr>
    </thead>
  )
}

function CountCell({ count }: { count: number }) {
  const { language } = useLanguage()
  return count === 0 ? <td className="zero">–</td> : <td>{pageDigits(count, language)}</td>
}

/** Medals by event: how many of each colour, and of all. */
function MedalTable({ medals, counts }: { medals: Medal[]; counts: MedalCounts }) {
  const { t } = useTranslation('people')
  const events = Map.groupBy(medals, ({ event }) => event)
  return (
    <table className="medals">
      <MedalHead />
      <tbody>
        {[...events].map(([event, won]) => (
          <tr key={event}>
            <th scope="row">{event}</th>
            {places.map((place) => (
              <CountCell key={place} count={won.filter((medal) => medal.place === place).length} />
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('total')}</th>
          {places.map((place) => (
            <CountCell key={place} count={counts[colours[place]]} />
          ))}
        </tr>
      </tfoot>
    </table>
  )
}

function MedalRow({ medal }: { medal: Medal }) {
  const { t } = useTranslation('people')
  const { language } = useLanguage()
  return (
    <li>
      <img
        src={medalPicture(medal.place)}
        alt={t(`medal.${colours[medal.place as Place]}`)}
        width="32"
        height="32"
        loading="lazy"
      />
      <div>
        <b>{medal.event}</b>
        <span>{[medal.weightTitle, medal.ageTitle].filter(Boolean).join(' · ')}</span>
      </div>
      <time dateTime={medal.wonOn}>{dateOf(medal.wonOn, language)}</time>
    </li>
  )
}

/** The medals: a table by event, and each with its day behind it. */
export function Medals({ playerId, counts }: { playerId: number; counts: MedalCounts }) {
  const { t } = useTranslation('people')
  const { language } = useLanguage()
  const medals = useQuery(playerMedals(language, playerId))
  const won = medals.data ?? []
  return (
    <section className="section" aria-busy={medals.isPending}>
      <div className="section-head">
        <h2>{t('medals')}</h2>
      </div>
      {medals.isPending && <div className="sk medal-card h-40" />}
      {medals.isError && <ErrorState error={medals.error} retry={() => void medals.refetch()} />}
      {medals.isSuccess && won.length === 0 && <p className="pad still">{t('noMedals')}</p>}
      {won.length > 0 && (
        <>
          <div className="medal-card">
            <MedalTable medals={won} counts={counts} />
          </div>
          <details className="medals-won">
            <summary>
              {t('everyMedal')}
              <Icon name="caret-down" size="s" />
            </summary>
            <ol>
              {won.map((medal) => (
                <MedalRow key={medal.id} medal={medal} />
              ))}
            </ol>
          </details>
        </>
      )}
    </section>
  )
}
