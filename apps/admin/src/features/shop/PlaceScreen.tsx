import { useQuery } from '@tanstack/react-query'
import { RowScreen } from '../../desk/RowScreen.tsx'
import { PlaceForm } from './parts/PlaceForm.tsx'
import { placeList } from './places.data.ts'

/** One delivery place. */
export function PlaceScreen({ id }: { id: number }) {
  return (
    <RowScreen list={useQuery(placeList())} id={id} address="/delivery">
      {(place) => <PlaceForm key={id} place={place} />}
    </RowScreen>
  )
}
