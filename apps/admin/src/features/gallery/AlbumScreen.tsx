import { ItemScreen } from '../../items/ItemScreen.tsx'
import { albumDesk } from './albums.data.ts'
import { AlbumForm } from './parts/AlbumForm.tsx'

/** One album. */
export const AlbumScreen = ({ id }: { id: number }) => (
  <ItemScreen desk={albumDesk} id={id} Form={AlbumForm} />
)
