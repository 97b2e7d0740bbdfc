import type { Bout } from '@pahlavan/contract/bouts'
import type { EventWeight } from '@pahlavan/contract/events'
import { useTranslation } from 'react-i18next'
import { ALL, weightId } from './eventAddress.ts'

/** Whether a bout is wrestled in a weight. */
export const isOfWeight = (bout: Bout, { playWeight, ageTitle }: EventWeight): boolean =>
  bout.playWeight === playWeight && bout.ageTitle === ageTitle

/** The upper limit in a weight's title («۱۰۰ تا ۱۳۰ کیلو»), with a plus where it is open above («بیش از ۹۰ کیلو»). */
function kilograms(title: string): string {
  const limit = title.match(/[\d۰-۹]+/g)?.at(-1)
  if (limit === undefined) return title
  return /\+|بیش از|over/i.test(title) ? `+${limit}` : limit
}

/** Brings the chosen one into the middle of its rail; the page itself stays where it is. */
function reveal(button: HTMLElement | null): void {
  const rail = button?.closest('.weight-chips')
  if (!button || !rail) return
  // In the next frame it is laid out anyway.
  requestAnimationFrame(() => {
    const [own, whole] = [button.getBoundingClientRect(), rail.getBoundingClientRect()]
    rail.scrollLeft += own.left + own.width / 2 - (whole.left + whole.width / 2)
  })
}

interface WeightChipsProps {
  weights: readonly EventWeight[]
  bouts: readonly Bout[]
  chosen: string
  /** Whether all weights together may be chosen. */
  hasAll: boolean
  onChange: (id: string) => void
}

/** The weights of an event, marked where something is on. */
export function WeightChips({ weights, bouts, chosen, hasAll, onChange }: WeightChipsProps) {
  const { t } = useTranslation(['events', 'bouts'])
  const on = bouts.filter(({ status }) => status === 'live')
  const hasAges = new Set(weights.map(({ ageTitle }) => ageTitle)).size > 1
  return (
    <fieldset className="weight-chips">
      <legend className="vh">{t('weightsInKilograms')}</legend>
      {hasAll && (
        <button type="button" aria-pressed={chosen === ALL} onClick={() => onChange(ALL)}>
          {t('all')}
        </button>
      )}
      {weights.map((weight) => {
        const id = weightId(weight)
        const isLive = on.some((bout) => isOfWeight(bout, weight))
        return (
          <button
            key={id}
            type="button"
            className={isLive ? 'has-live' : undefined}
            aria-pressed={id === chosen}
            aria-label={[weight.title, hasAges && weight.ageTitle, isLive && t('bouts:state.live')]
              .filter(Boolean)
              .join(' ')}
            ref={id === chosen ? reveal : undefined}
            onClick={() => onChange(id)}
          >
            <bdi dir="ltr">{kilograms(weight.title)}</bdi>
            {hasAges && <small aria-hidden="true">{weight.ageTitle}</small>}
          </button>
        )
      })}
    </fieldset>
  )
}
