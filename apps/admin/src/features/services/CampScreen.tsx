import { ItemScreen } from '../../items/ItemScreen.tsx'
import { campDesk } from './camps.data.ts'
import { CampForm } from './parts/CampForm.tsx'

/** One camp. */
export const CampScreen = ({ id }: { id: number }) => <ItemScreen desk={campDesk} id={id} Form={CampForm} />
