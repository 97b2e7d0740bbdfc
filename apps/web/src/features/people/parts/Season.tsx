import type { Fixture, SeasonRow } from '@pahlavan/contract/event-season'
import { pageDigits } from '@pahlavan/persian/digits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { weekdayAndHour } from '@pahlavan/kit/text/moment.ts'
import { DrawerLink } from '../../../kit/address/DrawerLink.tsx'
import { ClubLink } from '../ClubLink.tsx'
import { clubSeason } from '../people.data.ts'
import '../season.css'

/** The season of a club: its next and last duals, and the table. Nothing for a club that meets no other one. */
export function Season({ clubId }: { clubId: number }) {
  const { t } = useTranslation('people')
  const { language } = useLanguage()
  const { data } = useQuery(clubSeason(language, clubId))
  if (!data || data.fixtures.length === 0) return null
  return (
    <>
      <section className="section">
        <div className="section-head">
          <h2>{t('season.fixtures')}</h2>
        </div>
        <Fixtures fixtures={data.fixtures} />
      </section>
      <section className="section">
        <div className="section-head">
          <h2 id="season-table">{t('season.table')}</h2>
        </div>
        <Table rows={data.table} clubId={clubId} />
      </section>
    </>
  )
}

const isAhead = ({ status }: Fixture) => status === 'upcoming' || status === 'live'
/** So many of each stand before a tap. */
const SHOWN = 3

/** The next duals, the soonest first, then the last results; a tap shows all. */
function Fixtures({ fixtures }: { fixtures: readonly Fixture[] }) {
  const { t } = useTranslation('people')
  const { language } = useLanguage()
  const [isWhole, setWhole] = useState(false)
  const next = fixtures.filter(isAhead)
  const last = fixtures.filter((one) => !isAhead(one)).toReversed()
  const shown = isWhole ? [...next, ...last] : [...next.slice(0, SHOWN), ...last.slice(0, SHOWN)]
  return (
    <div className="pad">
      <ul className="fixtures">
        {shown.map((fixture) => (
          <li key={fixture.id}>
            <FixtureRow fixture={fixture} />
          </li>
        ))}
      </ul>
      {shown.length < fixtures.length && (
        <button type="button" className="btn quiet full" onClick={() => setWhole(true)}>
          {t('season.all', { number: pageDigits(fixtures.length, language) })}
        </button>
      )}
    </div>
  )
}

const resultOf = ({ winner, side }: Fixture) =>
  winner === null ? 'drawn' : winner === side ? ('won' as const) : ('lost' as const)

function FixtureRow({ fixture }: { fixture: Fixture }) {
  const { t } = useTranslation('people')
  const { language } = useLanguage()
  const { red, blue, redScore, blueScore, startsAt, eventId } = fixture
  const isOver = !isAhead(fixture) && redScore + blueScore > 0
  const team = (corner: 'red' | 'blue', name: string) => (
    <span className={fixture.side === corner ? 'own' : undefined} dir="auto">
      {name}
    </span>
  )
  return (
    <DrawerLink drawer="events-detail" id={String(eventId)}>
      <small>{weekdayAndHour(startsAt, language)}</small>{' '}
      <span className="meets">
        {team('red', red)}{' '}
        {isOver ? (
          <b className={resultOf(fixture)}>
            <span>{pageDigits(redScore, language)}</span> <i aria-hidden="true">–</i>{' '}
            <span>{pageDigits(blueScore, language)}</span>
          </b>
        ) : (
          <i>{t('season.against')}</i>
        )}{' '}
        {team('blue', blue)}
      </span>{' '}
      {isOver && <span className="vh">{t(`season.result.${resultOf(fixture)}`)}</span>}
    </DrawerLink>
  )
}

const columns = ['met', 'won', 'drawn', 'lost', 'points'] as const

/** The table of the season, the own club marked; other clubs are a tap away. */
function Table({ rows, clubId }: { rows: readonly SeasonRow[]; clubId: number }) {
  const { t } = useTranslation('people')
  const { language } = useLanguage()
  return (
    <div className="pad">
      <table className="season-table" aria-labelledby="season-table">
        <thead>
          <tr>
            <th scope="col">{t('season.team')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`season.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.clubId ?? row.team} className={row.clubId === clubId ? 'own' : undefined}>
              <th scope="row">
                <i>{pageDigits(row.place, language)}</i> <Team row={row} isOwn={row.clubId === clubId} />
              </th>
              {columns.map((column) => (
                <td key={column}>{pageDigits(row[column], language)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Team({ row: { team, clubId }, isOwn }: { row: SeasonRow; isOwn: boolean }) {
  if (clubId === null || isOwn) return <span dir="auto">{team}</span>
  return (
    <ClubLink clubId={clubId} shows={{ title: team, image: null }}>
      <span dir="auto">{team}</span>
    </ClubLink>
  )
}
