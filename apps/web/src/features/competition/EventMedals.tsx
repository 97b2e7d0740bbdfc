import type { EventDetail } from '@pahlavan/contract/events'
import { pageDigits } from '@pahlavan/persian/digits'
import { useId, useState } from 'react'
import { hasWord } from './styles.ts'
import { useStyleTitle } from './useStyleTitle.ts'
import { useTranslation } from 'react-i18next'
import { countryName } from '@pahlavan/kit/text/country.ts'
import { DrawerLink } from '../../kit/address/DrawerLink.tsx'
import { Flag } from '../../kit/media/Flag.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { medalPicture } from '../../kit/media/medal.ts'
import './results.css'

const tones = { 1: 'gold', 2: 'silver', 3: 'bronze' } as const

/** What came out of an event: the medallists of its weights, and the table of the teams. */
export const EventMedals = ({ event }: { event: EventDetail }) => (
  <>
    <WeightMedals event={event} />
    <TeamTables rows={event.teamTable} />
  </>
)

/** The medallists of each weight that is decided. */
function WeightMedals({ event }: { event: EventDetail }) {
  const { t } = useTranslation('competition')
  const { language } = useLanguage()
  if (event.medals.length === 0) return null
  return (
    <section className="section">
      <div className="section-head">
        <h2>{t('medals')}</h2>
        <span className="meta">{t('byWeight')}</span>
      </div>
      <ul className="rail medal-rail">
        {event.medals.map(({ playWeight, weightTitle, ageTitle, medallists }) => (
          <li key={`${playWeight} ${ageTitle}`} className="medal-weight">
            <h3>
              {weightTitle} {event.ages.length > 1 && <small>{ageTitle}</small>}
            </h3>
            <ol>
              {medallists.map((one) => (
                <li key={one.playerId}>
                  <img
                    src={medalPicture(one.place)}
                    alt={t(`medal.${tones[one.place as 1 | 2 | 3] ?? 'bronze'}`)}
                    width="32"
                    height="32"
                  />
                  <DrawerLink drawer="player" id={String(one.playerId)}>
                    <b className="clamp-1">{one.name}</b>
                    <small>
                      <Flag code={one.countryCode} />
                      {one.team ?? (one.countryCode && countryName(one.countryCode, language))}
                    </small>
                  </DrawerLink>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** So many teams are shown at first. */
const TOP = 8

type TeamRow = EventDetail['teamTable'][number]

/** The team tables, one for each style, which is named where there are several. */
function TeamTables({ rows }: { rows: readonly TeamRow[] }) {
  const { t } = useTranslation('competition')
  const tables = [...Map.groupBy(rows, ({ styleType, gender }) => `${styleType}-${gender}`)]
  if (tables.length === 0) return null
  return (
    <section className="section">
      <div className="section-head">
        <h2 id="team-table">{t('teamTable')}</h2>
      </div>
      {tables.map(([style, own]) => (
        <TeamTable key={style} rows={own} isOne={tables.length === 1} />
      ))}
    </section>
  )
}

/** The styles that have words of their own, by their ids. */
const styles = ['freestyle', 'greco', 'pahlavani', 'beach', 'alish', 'classic'] as const

/** The word of a style; women's freestyle is called women's. */
const styleKey = ({ styleType, gender }: TeamRow) =>
  styleType === 0 && gender === 0
    ? ('style.women' as const)
    : (`style.${styles[styleType] ?? 'other'}` as const)

/** The table of the teams: points, and medals. */
function TeamTable({ rows, isOne }: { rows: readonly TeamRow[]; isOne: boolean }) {
  const { t } = useTranslation('competition')
  const { language } = useLanguage()
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  const [first] = rows
  const isOfClub = first !== undefined && !hasWord(first.styleType)
  const titleOf = useStyleTitle(isOfClub ? [first.styleType] : [])
  const shown = (count: number) => (count === 0 ? '–' : pageDigits(count, language))
  return (
    <div className="pad">
      {!isOne && first && <h3 id={id}>{isOfClub ? titleOf(first.styleType) : t(styleKey(first))}</h3>}
      <table className="teams" aria-labelledby={isOne ? 'team-table' : `team-table ${id}`}>
        <thead>
          <tr>
            <th scope="col">{t('team')}</th>
            {([1, 2, 3] as const).map((place) => (
              <th key={place} scope="col">
                <img src={medalPicture(place)} alt={t(`medal.${tones[place]}`)} width="24" height="24" />
              </th>
            ))}
            <th scope="col">{t('points')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, isWhole ? undefined : TOP).map((row) => (
            <tr key={`${row.place} ${row.team}`}>
              <th scope="row">
                <i>{pageDigits(row.place, language)}</i> <Flag code={row.countryCode} /> {row.team}
              </th>
              <td>{shown(row.gold)}</td>
              <td>{shown(row.silver)}</td>
              <td>{shown(row.bronze)}</td>
              <td>{pageDigits(row.points, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {!isWhole && rows.length > TOP && (
        <button type="button" className="btn quiet full" onClick={() => setWhole(true)}>
          {t('allTeams', { number: pageDigits(rows.length, language) })}
        </button>
      )}
    </div>
  )
}
