import { PlayDrawer } from '../features/bouts/PlayDrawer.tsx'
import { BoutFilm } from '../features/live/BoutFilm.tsx'
import { PredictBout } from '../features/predictions/PredictBout.tsx'

/** A bout, where it is seen, and what fans expect of it. */
export const BoutDrawer = ({ id = '' }: { id?: string }) => (
  <PlayDrawer id={id} Predict={PredictBout} Film={BoutFilm} />
)
