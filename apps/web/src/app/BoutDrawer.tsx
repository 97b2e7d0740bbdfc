import { PlayDrawer } from '../features/bouts/PlayDrawer.tsx'
import { PredictBout } from '../features/predictions/PredictBout.tsx'

/** A bout, and what fans expect of it. */
export const BoutDrawer = ({ id = '' }: { id?: string }) => <PlayDrawer id={id} Predict={PredictBout} />
