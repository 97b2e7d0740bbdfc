import type { BoutDetail } from '@pahlavan/contract/bouts'
import { PlayDrawer } from '../features/bouts/PlayDrawer.tsx'
import { Techniques } from '../features/learn/Techniques.tsx'
import { BoutFilm } from '../features/live/BoutFilm.tsx'
import { PredictBout } from '../features/predictions/PredictBout.tsx'
import { InRoom } from '../kit/frame/InRoom.tsx'

const Predict = ({ bout }: { bout: BoutDetail }) => (
  <InRoom room="predictions">
    <PredictBout bout={bout} />
  </InRoom>
)

const Lessons = ({ about }: { about: { playId: number } }) => (
  <InRoom room="learn">
    <Techniques about={about} />
  </InRoom>
)

/** A bout, its broadcast, the fans' forecast, and the lessons about its techniques. */
export const BoutDrawer = ({ id = '' }: { id?: string }) => (
  <PlayDrawer id={id} Predict={Predict} Film={BoutFilm} Techniques={Lessons} />
)
