import { ItemScreen } from '../../items/ItemScreen.tsx'
import { codeDesk } from './codes.data.ts'
import { CodeForm } from './parts/CodeForm.tsx'

/** One discount code. */
export const CodeScreen = ({ id }: { id: number }) => <ItemScreen desk={codeDesk} id={id} Form={CodeForm} />
