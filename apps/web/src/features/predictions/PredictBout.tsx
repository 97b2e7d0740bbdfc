import type { BoutDetail } from '@pahlavan/contract/bouts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MyPick, WaitingPick } from './parts/MyPick.tsx'
import { PickForm } from './parts/PickForm.tsx'
import { Votes } from './parts/Votes.tsx'
import { useSavePick } from './pick.data.ts'
import './predict.css'

/** What fans expect of a bout, and one's own pick: made, replaced until the bout is called, and counted after it. */
export function PredictBout({ bout }: { bout: BoutDetail }) {
  const { t } = useTranslation('predictions')
  const saving = useSavePick(bout.id, { quiet: true })
  const [isChanging, setChanging] = useState(false)
  const { myPrediction: mine, isOpen } = bout
  const isAsking = isOpen && (mine === null || isChanging) && !saving.isPending
  return (
    <section className="predict" aria-label={t('title')}>
      <h2>{t(isAsking ? 'who' : 'votes')}</h2>
      {isAsking && (
        <PickForm
          bout={bout}
          types={bout.pickTypes}
          first={saving.variables ?? mine}
          isChange={mine !== null}
          failure={saving.error}
          onPick={(picked, ended) =>
            saving.mutate(picked, { onSuccess: () => setChanging(false), onSettled: ended })
          }
        />
      )}
      {!isAsking && <Votes forecast={bout.forecast} />}
      {saving.isPending && <WaitingPick bout={bout} picked={saving.variables} />}
      {mine && !isAsking && !saving.isPending && (
        <MyPick
          bout={bout}
          mine={mine}
          left={saving.data?.predictionsLeft ?? null}
          onChange={isOpen ? () => setChanging(true) : undefined}
        />
      )}
      {!isOpen && !mine && <Closed bout={bout} />}
    </section>
  )
}

/** Why there is nothing to pick. */
const Closed = ({ bout }: { bout: BoutDetail }) => {
  const { t } = useTranslation('predictions')
  return <p className="closed meta">{t(`closed.${reasonOf(bout)}`)}</p>
}

function reasonOf({ status, red, blue }: BoutDetail) {
  if (status !== 'scheduled') return status
  return red.playerId === null || blue.playerId === null ? 'unknown' : 'called'
}
