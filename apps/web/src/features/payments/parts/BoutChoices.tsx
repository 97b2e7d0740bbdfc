import type { Bout } from '@pahlavan/contract/bouts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'
import { hourOf } from '@pahlavan/kit/text/hours.ts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { Money } from '@pahlavan/kit/text/Money.tsx'
import { roundKey, useVersus } from '../../bouts/names.ts'

interface BoutChoicesProps {
  bouts: readonly Bout[]
  chosen: readonly number[]
  onChoose: (chosen: readonly number[]) => void
}

/** The bouts that can be bought, a tick for each. */
export function BoutChoices({ bouts, chosen, onChoose }: BoutChoicesProps) {
  const { t } = useTranslation('payments')
  const toggle = (id: number) =>
    onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <fieldset className="pad offers">
      <legend>{t('buy.bouts')}</legend>
      {bouts.map((bout) => (
        <BoutChoice
          key={bout.id}
          bout={bout}
          isChosen={chosen.includes(bout.id)}
          onToggle={() => toggle(bout.id)}
        />
      ))}
    </fieldset>
  )
}

interface BoutChoiceProps {
  bout: Bout
  isChosen: boolean
  onToggle: () => void
}

function BoutChoice({ bout, isChosen, onToggle }: BoutChoiceProps) {
  const { t } = useTranslation('bouts')
  const { language } = useLanguage()
  const versus = useVersus()
  return (
    <label className="offer">
      <input type="checkbox" checked={isChosen} onChange={onToggle} />
      <span className="what">
        <b>{versus(bout)}</b>
        <small>
          {t('bout', { number: pageDigits(bout.number, language) })} · <bdi>{bout.weightTitle}</bdi> ·{' '}
          {t(roundKey(bout.round))} · <bdi dir="ltr">{hourOf(bout.scheduledAt, language)}</bdi>
        </small>
      </span>
      <span className="price">
        <Money toman={bout.price ?? 0} />
      </span>
    </label>
  )
}
