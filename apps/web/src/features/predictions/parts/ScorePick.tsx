import type { Bout } from '@pahlavan/contract/bouts'
import { numericInput, pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'
import type { Picked } from '../pick.data.ts'

/** The two scores as they are typed. */
export interface TypedScore {
  red: string
  blue: string
}

type Score = Pick<Picked, 'redScore' | 'blueScore'>

const HIGHEST = 40

export const typedScore = (first: Score | null, language: 0 | 1): TypedScore => ({
  red: pageDigits(first?.redScore ?? '', language),
  blue: pageDigits(first?.blueScore ?? '', language),
})

const numberOf = (text: string): number | null => {
  const value = Number(numericInput(text))
  return Number.isInteger(value) && value >= 0 && value <= HIGHEST ? value : null
}

/** A typed score: no input is valid; null if the score is impossible, or one half is missing. */
export function scoreOf({ red, blue }: TypedScore): Score | null {
  if (red.trim() === '' && blue.trim() === '') return { redScore: null, blueScore: null }
  if (red.trim() === '' || blue.trim() === '') return null
  const [redScore, blueScore] = [numberOf(red), numberOf(blue)]
  return redScore === null || blueScore === null ? null : { redScore, blueScore }
}

interface ScorePickProps {
  bout: Bout
  typed: TypedScore
  onChange: (typed: TypedScore) => void
  isAmiss: boolean
}

/** The exact score, for who dares. */
export function ScorePick({ bout, typed, onChange, isAmiss }: ScorePickProps) {
  const { t } = useTranslation('predictions')
  return (
    <fieldset className="score-pick">
      <legend>{t('score')}</legend>
      <div>
        {(['red', 'blue'] as const).map((corner) => (
          <input
            key={corner}
            className={`${corner}-side`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            placeholder="–"
            aria-label={t('scoreOf', { name: bout[corner].name })}
            aria-invalid={isAmiss}
            value={typed[corner]}
            onChange={({ target }) => onChange({ ...typed, [corner]: target.value })}
          />
        ))}
      </div>
      {isAmiss && (
        <p className="hint bad" role="alert">
          {t('scoreAmiss')}
        </p>
      )}
    </fieldset>
  )
}
