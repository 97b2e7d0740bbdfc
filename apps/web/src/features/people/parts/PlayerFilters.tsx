import { pageDigits } from '@pahlavan/persian/digits'
import type { DataOf } from '@pahlavan/contract/endpoint'
import type { people } from '@pahlavan/contract/people'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Chips } from '@pahlavan/kit/form/Chips.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { clubStyles } from '../../competition/clubStyles.ts'
import { type PlayerStyle, playerStyles, type usePlayerFilter } from '../listAddress.ts'
import { playWeights } from '../people.data.ts'
import '../../../kit/form/rings.css'

type Weight = DataOf<(typeof people)['weights']>[number]

type Chosen = ReturnType<typeof usePlayerFilter>

/** Style chips, and under a style the rings of its weights. */
export function PlayerFilters({ chosen }: { chosen: Chosen }) {
  const { t } = useTranslation('people')
  const { language } = useLanguage()
  const { data = [] } = useQuery(clubStyles(language))
  const own = data.filter(({ hasWrestlers }) => hasWrestlers)
  const styles: { id: PlayerStyle; title: string }[] = [
    ...playerStyles.map(({ key }) => ({ id: key, title: t(`style.${key}`) })),
    ...own.map(({ id, title }) => ({ id: `${id}` as const, title })),
  ]
  return (
    <>
      <Chips legend={t('styles')} chips={styles} chosen={chosen.style} onChoose={chosen.chooseStyle} />
      {chosen.style !== 'all' && <WeightRings chosen={chosen} />}
    </>
  )
}

/** Upper limits; an open class has a plus before its lower one. */
const kilograms = ({ minKg, maxKg }: Weight, language: 0 | 1) =>
  maxKg === null ? `+${pageDigits(minKg ?? 0, language)}` : pageDigits(maxKg, language)

/** Brings the chosen ring into view; the page itself stays where it is. */
const reveal = (button: HTMLElement | null) => button?.scrollIntoView({ block: 'nearest', inline: 'center' })

function WeightRings({ chosen }: { chosen: Chosen }) {
  const { t } = useTranslation('people')
  const { language } = useLanguage()
  const weights = useQuery(playWeights(language))
  const { filter } = chosen
  const shown = (weights.data ?? []).filter(
    ({ styleType, gender }) =>
      styleType === filter.styleType && (filter.gender === undefined || gender === filter.gender),
  )
  return (
    <fieldset className="rail rings">
      <legend className="vh">{t('weights')}</legend>
      {shown.map((weight) => {
        const isChosen = weight.playWeight === chosen.weight
        return (
          <button
            key={weight.playWeight}
            type="button"
            className="weight"
            aria-pressed={isChosen}
            aria-label={weight.title}
            ref={isChosen ? reveal : undefined}
            onClick={() => chosen.chooseWeight(isChosen ? null : weight.playWeight)}
          >
            <bdi dir="ltr">{kilograms(weight, language)}</bdi>
          </button>
        )
      })}
    </fieldset>
  )
}
