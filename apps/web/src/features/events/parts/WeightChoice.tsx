import type { DataOf } from '@pahlavan/contract/endpoint'
import { OWN_WEIGHTS_FROM } from '@pahlavan/contract/limits'
import type { people } from '@pahlavan/contract/people'
import { useQuery } from '@tanstack/react-query'
import { pageDigits } from '@pahlavan/persian/digits'
import { styleOfWeight } from '@pahlavan/wrestling/play-weight'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { playWeights } from '../../people/people.data.ts'
import '../../../kit/form/rings.css'

type Weight = DataOf<typeof people.weights>[number]

interface WeightChoiceProps {
  style: number | undefined
  chosen: readonly number[]
  onChoose: (playWeight: number) => void
}

/** Upper limits; an open class has a plus before its lower one. */
const kilograms = ({ minKg, maxKg }: Weight, language: 0 | 1) =>
  maxKg === null ? `+${pageDigits(minKg ?? 0, language)}` : pageDigits(maxKg, language)

/**
 * The weights of a style as rings, men's and women's apart, and those of the club by their names; several may be chosen. Without a style
 * those that are chosen name it. Weights of other lists belong to other ages and are shown where they are chosen.
 */
export function WeightChoice({ style, chosen, onChoose }: WeightChoiceProps) {
  const { t } = useTranslation('matches')
  const { language } = useLanguage()
  const weights = useQuery(playWeights(language))
  const all = weights.data ?? []
  const isOfClub = ({ playWeight }: Weight) => playWeight >= OWN_WEIGHTS_FROM
  const styleOf = (weight: Weight) => (isOfClub(weight) ? weight.styleType : styleOfWeight(weight.playWeight))
  const styles =
    style === undefined ? all.filter(({ playWeight }) => chosen.includes(playWeight)).map(styleOf) : [style]
  const own = all.filter((weight) => {
    const its = styleOf(weight)
    return (its !== undefined && styles.includes(its)) || chosen.includes(weight.playWeight)
  })
  const ofClub = own.filter(isOfClub)
  if (own.length === 0) return null
  return (
    <fieldset>
      <legend>{t('filter.weight')}</legend>
      {([1, 0] as const).map((gender) => {
        const rings = own.filter((weight) => weight.gender === gender && !isOfClub(weight))
        if (rings.length === 0) return null
        return (
          <div key={gender} className="filter-rings">
            {rings.map((weight) => (
              <button
                key={weight.playWeight}
                type="button"
                className="weight"
                aria-pressed={chosen.includes(weight.playWeight)}
                aria-label={weight.title}
                onClick={() => onChoose(weight.playWeight)}
              >
                <bdi dir="ltr">{kilograms(weight, language)}</bdi>
              </button>
            ))}
            {gender === 0 && <p>{t('filter.women')}</p>}
          </div>
        )
      })}
      {ofClub.length > 0 && (
        <div className="filter-options">
          {ofClub.map(({ playWeight, title }) => (
            <button
              key={playWeight}
              type="button"
              className="chip"
              aria-pressed={chosen.includes(playWeight)}
              onClick={() => onChoose(playWeight)}
            >
              {title}
            </button>
          ))}
        </div>
      )}
    </fieldset>
  )
}
