import { ItemScreen } from '../../items/ItemScreen.tsx'
import { PlanForm } from './parts/PlanForm.tsx'
import { planDesk } from './plans.data.ts'

/** One plan. */
export const PlanScreen = ({ id }: { id: number }) => <ItemScreen desk={planDesk} id={id} Form={PlanForm} />
