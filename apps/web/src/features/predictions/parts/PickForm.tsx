import { lazyWithPreload } from '../../../kit/frame/lazy.tsx'
import type { Bout, Corner } from '@pahlavan/contract/bouts'
import { pickableTypes, predictionPoints } from '@pahlavan/contract/limits'
import { pageDigits } from '@pahlavan/persian/digits'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { useDrawers } from '../../../kit/address/drawers.ts'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { useOnce } from '@pahlavan/kit/form/once.ts'
import { Segment } from '@pahlavan/kit/form/Segment.tsx'
import { useOnline } from '@pahlavan/kit/server/online.ts'
import { hasSession } from '@pahlavan/client/session'
import type { Picked } from '../pick.data.ts'
import { EventPicks } from './PickRights.tsx'
import { PickSides } from './PickSides.tsx'
import { scoreOf, ScorePick, type TypedScore, typedScore } from './ScorePick.tsx'

/** The sentences of problems are loaded when there is one to tell. */
const PickFault = lazyWithPreload(
  () => import('./PickFault.tsx').then((loaded) => loaded.PickFault),
  'features/predictions/parts/PickFault',
)

interface PickFormProps {
  bout: Bout
  /** The victories that its rules know. */
  types: readonly string[]
  /** The earlier pick, if any. */
  first: Picked | null
  /** It replaces a pick that was saved. */
  isChange: boolean
  failure: Error | null
  /** `ended` is to be called when it has been saved, or not. */
  onPick: (picked: Picked, ended: () => void) => void
}

/** Picks the winner, then the victory type, then the score; only the winner is required. */
export function PickForm({ bout, types, first, isChange, failure, onPick }: PickFormProps) {
  const { t } = useTranslation('predictions')
  const { language } = useLanguage()
  const { open } = useDrawers()
  const once = useOnce()
  const isOnline = useOnline()
  const [winner, setWinner] = useState<Corner | null>(first?.winner ?? null)
  const [type, setType] = useState<string>(first?.victoryType ?? '')
  const [typed, setTyped] = useState<TypedScore>(() => typedScore(first, language))
  const score = scoreOf(typed)
  const isAmiss = score === null || (winner !== null && !leads(score, winner))

  const submit = () => {
    if (winner === null || score === null || isAmiss) return
    if (!hasSession()) return open('login-now')
    once((ended) => onPick({ winner, victoryType: type || null, ...score }, ended))
  }
  return (
    <form
      className="pick-form"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <p className="meta">{pageDigits(t('worth', predictionPoints), language)}</p>
      {!isChange && <EventPicks eventId={bout.eventId} eventIds={[bout.eventId]} />}
      <PickSides bout={bout} winner={winner} onChange={setWinner} />
      {winner && (
        <>
          <Segment
            label={t('how')}
            value={type}
            onChange={setType}
            choices={[
              { value: '', label: t('type.any') },
              ...pickableTypes
                .filter((one) => types.includes(one))
                .map((one) => ({ value: one, label: t(`type.${one}`) })),
            ]}
          />
          <ScorePick bout={bout} typed={typed} onChange={setTyped} isAmiss={isAmiss} />
        </>
      )}
      <Suspense fallback={null}>{failure && <PickFault failure={failure} />}</Suspense>
      {!isOnline && <p className="hint">{t('offline')}</p>}
      <BusyButton busy={false} disabled={winner === null || isAmiss}>
        <Icon name="check-bold" size="m" />
        {t(isChange ? 'change' : 'submit')}
      </BusyButton>
    </form>
  )
}

/** Whether a winner would not be behind. */
const leads = ({ redScore, blueScore }: Omit<Picked, 'winner' | 'victoryType'>, winner: Corner) =>
  redScore === null ||
  blueScore === null ||
  (winner === 'red' ? redScore >= blueScore : blueScore >= redScore)
