import { ItemScreen } from '../../items/ItemScreen.tsx'
import { filmDesk } from './films.data.ts'
import { FilmForm } from './parts/FilmForm.tsx'

/** One film. */
export const FilmScreen = ({ id }: { id: number }) => <ItemScreen desk={filmDesk} id={id} Form={FilmForm} />
