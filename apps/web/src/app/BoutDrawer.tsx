import { PlayDrawer } from '../features/bouts/PlayDrawer.tsx'
import { Techniques } from '../features/learn/Techniques.tsx'
import { BoutFilm } from '../features/live/BoutFilm.tsx'
import { PredictBout } from '../features/predictions/PredictBout.tsx'

/** A bout, its broadcast, the fans' forecast, and the lessons about its techniques. */
export const BoutDrawer = ({ id = '' }: { id?: string }) => (
  <PlayDrawer id={id} Predict={PredictBout} Film={BoutFilm} Techniques={Techniques} />
)
