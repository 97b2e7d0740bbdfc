import type { PersonDetail } from '@pahlavan/contract/people'
import { pageDigits } from '@pahlavan/persian/digits'
import { tehranDay } from '@pahlavan/persian/tehran'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { nameOf } from '../names.ts'

type Figure = (typeof figures)[number]

/** The figures that are compared, and which of two values is the better one; of an age or a height none is. */
const figures = [
  { key: 'rank', better: 'less', of: ({ rank }: PersonDetail) => rank },
  { key: 'points', better: 'more', of: ({ points }: PersonDetail) => points },
  { key: 'bouts', better: 'more', of: (one: PersonDetail) => one.figures.bouts },
  { key: 'wins', better: 'more', of: (one: PersonDetail) => one.figures.wins },
  { key: 'falls', better: 'more', of: (one: PersonDetail) => one.figures.falls },
  { key: 'superiorities', better: 'more', of: (one: PersonDetail) => one.figures.superiorities },
  { key: 'gold', better: 'more', of: ({ medals }: PersonDetail) => medals.gold },
  { key: 'silver', better: 'more', of: ({ medals }: PersonDetail) => medals.silver },
  { key: 'bronze', better: 'more', of: ({ medals }: PersonDetail) => medals.bronze },
  { key: 'age', better: null, of: ({ birthYear }: PersonDetail) => birthYear && thisYear() - birthYear },
  { key: 'height', better: null, of: ({ heightCm }: PersonDetail) => heightCm },
] as const

/** The Gregorian year in Tehran. */
const thisYear = () => Number(tehranDay(Date.now()).slice(0, 4))

const isBetter = ({ better }: Figure, one: number | null, other: number | null): boolean => {
  if (better === null || one === null || one === other) return false
  if (other === null) return true
  return better === 'more' ? one > other : one < other
}

/** All figures of two wrestlers, the better one of each in bold; what neither has is left out. */
export function CompareFigures({ both }: { both: readonly [PersonDetail, PersonDetail] }) {
  const { t } = useTranslation('people')
  const shown = figures.filter(({ of }) => both.some((athlete) => of(athlete) !== null))
  return (
    <section className="section">
      <div className="section-head">
        <h2>{t('compare.figures')}</h2>
      </div>
      <div className="pad">
        <table className="compare-figures">
          <thead className="vh">
            <tr>
              <th scope="col">{nameOf(both[0])}</th>
              <th scope="col">{t('compare.figures')}</th>
              <th scope="col">{nameOf(both[1])}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((figure) => (
              <Row key={figure.key} figure={figure} values={[figure.of(both[0]), figure.of(both[1])]} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Row({ figure, values }: { figure: Figure; values: readonly [number | null, number | null] }) {
  const { t } = useTranslation('people')
  const [one, other] = values
  return (
    <tr>
      <Value of={one} isBetter={isBetter(figure, one, other)} />
      <th scope="row">{t(`compare.${figure.key}`)}</th>
      <Value of={other} isBetter={isBetter(figure, other, one)} />
    </tr>
  )
}

function Value({ of, isBetter: isBest }: { of: number | null; isBetter: boolean }) {
  const { language } = useLanguage()
  const text = of === null ? '–' : pageDigits(of, language)
  return <td>{isBest ? <b>{text}</b> : <span>{text}</span>}</td>
}
