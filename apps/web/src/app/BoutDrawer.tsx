import { PlayDrawer } from '../features/bouts/PlayDrawer.tsx'
import { Techniques } from '../features/learn/Techniques.tsx'
import { BoutFilm } from '../features/live/BoutFilm.tsx'
import { PredictBout } from '../features/predictions/PredictBout.tsx'

/** A bout, where it is seen, what fans expect of it, and which lessons teach what was scored in it. */
export const BoutDrawer = ({ id = '' }: { id?: string }) => (
  <PlayDrawer id={id} Predict={PredictBout} Film={BoutFilm} Techniques={Techniques} />
)
