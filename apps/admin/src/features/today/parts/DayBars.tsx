import { compactCount } from '@pahlavan/persian/counts'
import { pageDigits } from '@pahlavan/persian/digits'
import { jalaliOfDate } from '@pahlavan/persian/jalali'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { dateOf } from '@pahlavan/kit/text/moment.ts'
import { useTranslation } from 'react-i18next'
import { BARS_HEIGHT, type Bar, barsOf, CHART_WIDTH, highestPlace } from '../chart.rules.ts'

/** The label of the highest bar is centred so far from the edges at least. */
const LABEL = 30

interface DayBarsProps {
  title: string
  days: readonly string[]
  values: readonly number[]
  /** A value in words, with its unit. */
  says: (value: number) => string
}

/** The number of a day in its month: Jalali in Persian. */
const numberOf = (day: string, isJalali: boolean): number =>
  isJalali ? jalaliOfDate(day)[2] : Number(day.slice(8))

const isFriday = (day: string): boolean => new Date(`${day}T12:00:00Z`).getUTCDay() === 5

/** A value for each day as bars; the last one is today, which is not over. A table has the same for screen readers. */
export function DayBars({ title, days, values, says }: DayBarsProps) {
  const { t } = useTranslation('today')
  const { language } = useLanguage()
  const bars = barsOf(values, language === 0)
  const total = values.reduce((sum, value) => sum + value, 0)
  return (
    <figure className="panel day-bars">
      <figcaption>
        <h3>{title}</h3>
        <p className="day-total">{says(total)}</p>
        <p className="day-now">{t('todayIs', { value: says(values.at(-1) ?? 0) })}</p>
      </figcaption>
      <svg viewBox={`0 -18 ${CHART_WIDTH} ${BARS_HEIGHT + 40}`} aria-hidden="true">
        <path d={`M0 ${BARS_HEIGHT + 0.5}H${CHART_WIDTH}`} />
        {bars.map((bar, at) => (
          <DayBar key={days[at]} bar={bar} day={days[at] ?? ''} at={at} values={values} />
        ))}
      </svg>
      <table className="vh">
        <caption>{title}</caption>
        <tbody>
          {days.map((day, at) => (
            <tr key={day}>
              <th scope="row">{dateOf(day, language)}</th>
              <td>{says(values[at] ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

interface DayBarProps {
  bar: Bar
  day: string
  at: number
  values: readonly number[]
}

/** One day: its bar, the number of every other day, and the value of the greatest. */
function DayBar({ bar, day, at, values }: DayBarProps) {
  const { language } = useLanguage()
  const isLast = at === values.length - 1
  const isNumbered = (values.length - 1 - at) % 2 === 0
  return (
    <>
      <rect
        className={isLast ? 'last' : undefined}
        x={bar.x}
        y={bar.y}
        width={bar.width}
        height={bar.height}
        rx="2"
      />
      {isNumbered && (
        <text
          className={isFriday(day) ? 'friday' : undefined}
          x={bar.middle}
          y={BARS_HEIGHT + 16}
          textAnchor="middle"
        >
          {pageDigits(numberOf(day, language === 0), language)}
        </text>
      )}
      {at === highestPlace(values) && (
        <text
          className="highest"
          x={Math.min(CHART_WIDTH - LABEL, Math.max(LABEL, bar.middle))}
          y={bar.y - 5}
          textAnchor="middle"
        >
          {compactCount(values[at] ?? 0, language)}
        </text>
      )}
    </>
  )
}
