import type { Bout } from '@pahlavan/contract/bouts'
import type { EventWeight } from '@pahlavan/contract/events'
import { useTranslation } from 'react-i18next'
import '../../../kit/rings.css'

/** Tells the weights of an event apart: several ages may wrestle the same class. */
export const weightKey = ({ playWeight, ageTitle }: Pick<Bout, 'playWeight' | 'ageTitle'>): string =>
  `${playWeight} ${ageTitle}`

/** All weights together. */
export const ALL = 'all'

/** The upper limit in a weight's title («۱۰۰ تا ۱۳۰ کیلو»), with a plus where it is open above («بیش از ۹۰ کیلو»). */
function kilograms(title: string): string {
  const limit = title.match(/[\d۰-۹]+/g)?.at(-1)
  if (limit === undefined) return title
  return /\+|بیش از|over/i.test(title) ? `+${limit}` : limit
}

/** Brings the chosen ring into the middle of its rail; the page itself stays where it is. */
function reveal(button: HTMLElement | null): void {
  const rail = button?.closest('.rail')
  if (!button || !rail) return
  const [own, whole] = [button.getBoundingClientRect(), rail.getBoundingClientRect()]
  rail.scrollLeft += own.left + own.width / 2 - (whole.left + whole.width / 2)
}

interface WeightRailProps {
  weights: readonly EventWeight[]
  bouts: readonly Bout[]
  chosen: string
  onChange: (key: string) => void
}

/** The weights of an event as rings, marked where something is on. */
export function WeightRail({ weights, bouts, chosen, onChange }: WeightRailProps) {
  const { t } = useTranslation('events')
  const live = new Set(bouts.filter(({ status }) => status === 'live').map(weightKey))
  const ages = new Set(weights.map(({ ageTitle }) => ageTitle))
  return (
    <fieldset className="rail rings">
      <legend className="vh">{t('weights')}</legend>
      {weights.map((weight) => {
        const key = weightKey(weight)
        const isLive = live.has(key)
        return (
          <span key={key} className="ring-place">
            <button
              type="button"
              className={isLive ? 'weight has-live' : 'weight'}
              aria-pressed={key === chosen}
              aria-label={[weight.title, ages.size > 1 && weight.ageTitle, isLive && t('state.live')]
                .filter(Boolean)
                .join(' ')}
              ref={key === chosen ? reveal : undefined}
              onClick={() => onChange(key)}
            >
              <bdi dir="ltr">{kilograms(weight.title)}</bdi>
            </button>
            {ages.size > 1 && <small aria-hidden="true">{weight.ageTitle}</small>}
          </span>
        )
      })}
      <span className="ring-place">
        <button
          type="button"
          className="weight word"
          aria-pressed={chosen === ALL}
          onClick={() => onChange(ALL)}
        >
          {t('all')}
        </button>
      </span>
    </fieldset>
  )
}
